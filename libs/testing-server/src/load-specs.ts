import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe } from '@jest/globals';

const SPEC_NAME = /\.(?:api|db)\.spec\.(?:ts|mjs)$/;
const GROUP_NAME = /^all\./;
const require = createRequire(import.meta.url);

/**
 * Loads every `*.api.spec` and `*.db.spec` file below `folder` into the spec file that calls this, so that Jest evaluates
 * Nest, TypeORM and BullMQ once for all of them. Hooks of a file are for its own tests; a fixture that starts a service at module
 * level for all of them is imported by the caller. A folder below with such a spec file of its own is left to it: Jest runs the
 * two side by side.
 */
export function loadSpecs(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => SPEC_NAME.test(file));
  const isGroup = (file: string) => GROUP_NAME.test(path.basename(file));
  const ownGroups = files.filter((file) => isGroup(file) && file.includes(path.sep)).map((file) => path.dirname(file));
  const isLeft = (file: string) => isGroup(file) || ownGroups.some((group) => file.startsWith(group + path.sep));
  for (const file of files.filter((spec) => !isLeft(spec)).toSorted()) {
    describe(file, () => void require(path.join(folder, file)));
  }
}
