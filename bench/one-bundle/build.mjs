// @ts-check
// The same screens without federation: the shell's own build, with the remotes as lazily loaded parts of it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTES } from '@trax/contracts/remotes';
import { compile } from '@trax/federation/compile';
import { shellConfig } from '@trax/federation/config';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param {string} webDir where the gateway finds it, as `WEB_DIR`
 * @returns {Promise<void>}
 */
export async function buildOneBundle(webDir) {
  const { resolve, ...config } = shellConfig()(undefined, { mode: 'production' });
  const remotes = REMOTES.map((remote) => {
    const exposed = 'slot' in remote ? 'slot' : 'routes';
    return [`one-bundle/${remote.name}$`, path.join(ROOT, `apps/${remote.name}/src/${exposed}.tsx`)];
  });
  await compile({
    ...config,
    cache: false,
    devtool: false,
    output: { ...config.output, path: path.join(webDir, 'shell/dist') },
    resolve: {
      ...resolve,
      alias: {
        ...(resolve?.alias === false ? {} : resolve?.alias),
        ...Object.fromEntries(remotes),
        'one-bundle/graphql$': path.join(ROOT, 'apps/shell/src/remotes/graphql-runtime.ts'),
        [`${path.join(ROOT, 'apps/shell/src/remotes/federation.tsx')}$`]: path.join(
          ROOT,
          'bench/one-bundle/static-remotes.js',
        ),
      },
    },
  });
}
