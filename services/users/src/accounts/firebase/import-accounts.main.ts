import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { databaseSettings, directDatabaseUrl, loadConfig } from '@trax/nest-platform/config';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { decodeUtf8 } from '@trax/nest-platform/decode-utf8';
import { definition } from '../../definition.js';
import { readExport } from './firebase-export.js';
import { importAccounts, removeErased } from './import-accounts.js';
import { describeImport } from './import-report.js';

const USAGE = `Usage: node services/users/dist/accounts/firebase/import-accounts.main.js [--apply] <users.json>

Takes over the accounts that "firebase auth:export users.json --format=json" wrote, with their ids and passwords. Without
--apply it only says what it would do. Accounts that were used here since an earlier import stay as they are.

  --apply   stores the accounts

Environment: DATABASE_URL (migrated before), or DIRECT_DATABASE_URL where that is a pooler
Exit codes: 0 done, 1 failed (what was stored before stays, and the same command completes it), 2 wrong usage
`;

const { values, positionals } = readArguments();
const [file, ...more] = positionals;
if (values.help) {
  process.stdout.write(USAGE);
} else if (file === undefined || more.length > 0) {
  endWith(2, USAGE);
} else {
  await run(file).catch((error: unknown) => endWith(1, `${error instanceof Error ? error.message : String(error)}\n`));
}

function readArguments() {
  try {
    const options = {
      apply: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return { values: { apply: false, help: false }, positionals: [] };
  }
}

function endWith(exitCode: number, text: string): void {
  process.stderr.write(text);
  process.exitCode = exitCode;
}

async function run(from: string): Promise<void> {
  const url = directDatabaseUrl(loadConfig(databaseSettings));
  const exported = readExport(decodeUtf8(await readFile(from), from));
  const mode = values.apply ? 'store' : 'preview';
  const result = await withDatabase(definition, url, async (dataSource) => ({
    ...(await importAccounts(dataSource, exported.accounts, mode)),
    removed: await removeErased(dataSource, mode),
  }));
  process.stdout.write(`${describeImport(exported, result, mode).join('\n')}\n`);
}
