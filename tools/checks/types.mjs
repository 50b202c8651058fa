// @ts-check
// Two programs instead of one per project: what Node runs and what browsers run, each checked once, side by side.
import { run } from './run.mjs';

/** @returns {Promise<{ name: string, isGreen: boolean }[]>} */
export async function types() {
  const [server, web] = await Promise.all([
    run('tsc', ['-p', 'tsconfig.server.json', '--pretty', 'false'], { isQuiet: true }),
    run('tsc', ['-p', 'tsconfig.web.json', '--pretty', 'false'], { isQuiet: true }),
  ]);
  return [
    { name: 'types of what Node runs', isGreen: server.exitCode === 0 },
    { name: 'types of what browsers run', isGreen: web.exitCode === 0 },
  ];
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const results = await types();
  for (const { name, isGreen } of results) console.log(`${isGreen ? '✓' : '✗'} ${name}`);
  process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
}
