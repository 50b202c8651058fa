// @ts-check
import { rm } from 'node:fs/promises';
import { dropTemplates } from './test-servers.mjs';

export default async function closeServers() {
  /** @type {{ folder: string, stop: () => Promise<void> } | undefined} */
  const own = Reflect.get(globalThis, 'ownPostgres');
  if (own === undefined) return dropTemplates(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_RUN_ID ?? '');
  await own.stop();
  await rm(own.folder, { recursive: true, force: true });
}
