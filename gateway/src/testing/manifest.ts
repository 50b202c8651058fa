import type { RemoteManifest } from '@trax/contracts/app-config';

/** The manifest of a built remote, as far as the gateway reads it. */
export function readManifest(name: string): RemoteManifest {
  const js = { sync: ['assets/a.11aa22bb33.js'], async: ['assets/late.js'] };
  const none = { sync: [], async: [] };
  return {
    id: name,
    name,
    metaData: {
      globalName: name,
      publicPath: 'auto',
      buildInfo: { buildVersion: '1.0.0' },
      remoteEntry: { name: 'remoteEntry.22bb33cc44.js', path: '', type: 'global' },
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${name}:routes`, name: 'routes', path: './routes', assets: { js, css: none } }],
  };
}
