// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const NOBODY = 65534;
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * How Postgres is run here.
 * @typedef {object} PostgresUser
 * @property {string[]} prefix words before the program
 * @property {{ uid?: number, gid?: number }} identity for spawn
 * @property {(target: string) => void} own hands a folder or file to the user who runs Postgres
 */

/** @type {PostgresUser | undefined} */
let known;

/**
 * Postgres refuses to run as root. Root therefore wraps it in a user namespace, in which it is an ordinary user and
 * its files still belong to root; where namespaces are forbidden (many containers) it runs as the user nobody.
 * @returns {PostgresUser}
 */
export function findPostgresUser() {
  known ??= chooseUser();
  return known;
}

/** @returns {PostgresUser} */
function chooseUser() {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {}, own: () => undefined };
  const [command = '', ...flags] = UNSHARE;
  const mayUnshare = spawnSync(command, [...flags, 'true'], { stdio: 'ignore' }).status === 0;
  if (mayUnshare) return { prefix: UNSHARE, identity: {}, own: (target) => handOver(target, 0) };
  return { prefix: [], identity: { uid: NOBODY, gid: NOBODY }, own: (target) => handOver(target, NOBODY) };
}

/** @param {string} target a folder or a file @param {number} uid */
function handOver(target, uid) {
  const found = lstatSync(target);
  if (found.uid === uid) return;
  const entries = found.isDirectory() ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : [];
  for (const entry of entries) chownSync(path.join(target, entry), uid, uid);
  chownSync(target, uid, uid);
}
