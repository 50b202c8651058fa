import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SPEC_NAME = /\.(?:api|db)\.spec\.(?:ts|mjs)$/;
const GROUP_NAME = /^all\./;
const require = createRequire(import.meta.url);

/**
 * Loads every `*.api.spec` and `*.db.spec` file below `folder` into the spec file that calls this, so that Jest evaluates
 * Nest, TypeORM and BullMQ once for all of them, and a fixture that starts a service at module level starts it once.
 */
export function loadSpecs(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const specs = files.filter((file) => SPEC_NAME.test(file) && !GROUP_NAME.test(path.basename(file)));
  for (const spec of specs.toSorted()) require(path.join(folder, spec));
}
