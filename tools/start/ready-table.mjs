// @ts-check
import { needsEmbeddedPostgres } from './settings.mjs';

/**
 * The table that ends a successful start. Its last line never changes: scripts wait for it.
 * @param {Pick<import('./stack.mjs').Stack, 'url' | 'home' | 'accounts' | 'settings'> & { hasRedis: boolean }} stack
 * @returns {string}
 */
export function readyTable({ url, home, accounts, settings, hasRedis }) {
  const rows = [
    ['Open', url],
    ...(accounts === undefined
      ? []
      : [
          ['Listener', `${accounts.listener.email}   password ${accounts.listener.password}`],
          ['Owner', `${accounts.owner.email}   password ${accounts.owner.password}`],
        ]),
    ['Embedded', embeddedParts(settings, hasRedis).join(', ') || 'nothing'],
    ...(hasRedis ? [] : [['Redis', 'none on this machine: queues and limits work without it']]),
    ['Data', home],
    ['Logs', `${home}/logs`],
    ['Stop', 'Ctrl-C'],
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}   ${value}`);
  return ['', ...lines, '', `Trax is ready: ${url}`].join('\n');
}

/** @param {import('./settings.mjs').Settings} settings @param {boolean} hasRedis */
function embeddedParts(settings, hasRedis) {
  return [
    ...(needsEmbeddedPostgres(settings) ? ['Postgres'] : []),
    ...(hasRedis && settings.redisUrl === undefined ? ['Redis'] : []),
    ...(settings.identity === 'embedded' ? ['Firebase Auth emulator'] : []),
  ];
}
