// @ts-check
import path from 'node:path';
import { SERVICES } from './settings.mjs';

/**
 * What runs on Node, and which processes run it.
 * @typedef {{ folder: string, processes: string[] }} NodeProject
 */

const EVERY_PROCESS = [...SERVICES, 'gateway'];

/** @type {NodeProject[]} */
export const NODE_PROJECTS = [
  { folder: 'libs/contracts', processes: EVERY_PROCESS },
  { folder: 'libs/nest-platform', processes: EVERY_PROCESS },
  ...SERVICES.map((service) => ({ folder: `services/${service}`, processes: [service] })),
  { folder: 'gateway', processes: ['gateway'] },
];

/**
 * What has to be built and restarted after these files changed.
 * @param {string[]} changed absolute
 * @param {string} root
 * @returns {{ projects: NodeProject[], processes: string[], hasNewSchema: boolean }}
 */
export function planRestart(changed, root) {
  const files = changed.map((file) => path.relative(root, file)).filter((file) => !/\.spec\.tsx?$/.test(file));
  const projects = NODE_PROJECTS.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}${path.sep}`)));
  const affected = new Set(projects.flatMap(({ processes }) => processes));
  return {
    projects,
    processes: EVERY_PROCESS.filter((name) => affected.has(name)),
    hasNewSchema: files.some((file) => file.endsWith('.graphql')),
  };
}
