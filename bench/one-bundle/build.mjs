// @ts-check
// The same screens without federation: the shell's own build, with the remotes as lazily loaded parts of it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTES } from '@trax/contracts/remotes';
import { compile } from '@trax/federation/compile';
import { shellConfig } from '@trax/federation/config';

const APPS = fileURLToPath(new URL('../../apps/', import.meta.url));
const REPLACED = path.join(APPS, 'shell/src/remotes/federation.tsx');

/**
 * @param {string} webDir where the gateway finds it, as `WEB_DIR`
 * @returns {Promise<void>}
 */
export async function buildOneBundle(webDir) {
  const { resolve, ...config } = shellConfig()(undefined, { mode: 'production' });
  const remotes = path.join(webDir, 'remotes.js');
  const imports = REMOTES.map((remote) => {
    const source = path.join(APPS, remote.name, `src/${'slot' in remote ? 'slot' : 'routes'}.tsx`);
    return `${remote.name}: () => import(${JSON.stringify(source)})`;
  });
  writeFileSync(remotes, `export const REMOTES = { ${imports.join(', ')} };`);
  await compile({
    ...config,
    cache: false,
    devtool: false,
    output: { ...config.output, path: path.join(webDir, 'shell/dist') },
    resolve: {
      ...resolve,
      alias: {
        ...(resolve?.alias === false ? {} : resolve?.alias),
        'one-bundle/remotes$': remotes,
        'one-bundle/graphql$': path.join(APPS, 'shell/src/remotes/graphql-runtime.ts'),
        [`${REPLACED}$`]: path.join(import.meta.dirname, 'static-remotes.js'),
      },
    },
  });
}
