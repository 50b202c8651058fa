// @ts-check
// Checks rendered overlays before anything is applied; several folders are taken together.
//   node k8s/check.mjs k8s/overlays/mine k8s/overlays/mine/migrations k8s/overlays/mine/secrets
import { findFaults } from './find-faults.mjs';
import { readManifests } from './manifests.mjs';

const objects = process.argv.slice(2).flatMap((folder) => readManifests(folder).objects);
const faults = await findFaults(objects);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${objects.length} objects, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 || objects.length === 0 ? 1 : 0;
