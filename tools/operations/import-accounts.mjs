// @ts-check
// Imports the accounts of a Firebase project.
import { runImport } from './run-import.mjs';

await runImport({
  service: 'users',
  script: 'accounts/firebase/import-accounts.main.js',
  usage: `Usage: npm run accounts:import -- [--apply] USERS.JSON

Takes over the accounts that "firebase auth:export users.json --format=json" wrote, with their ids and passwords
(docs/operations/accounts.md). Without --apply it only says what it would do. It can be repeated, also after it was ended
in the middle; accounts that were used here since stay as they are.

Target: USERS_DATABASE_URL (or DATABASE_URL) when it is set; otherwise the data folder of "npm start" (TRAX_HOME, default
.trax), whether Trax is running or not.

  --apply   stores the accounts
`,
});
