import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@trax/contracts/app-config';
import { z } from 'zod';

export const REMOTES = ['catalogue', 'playlists', 'dashboard', 'admin'] as const;

export type RemoteName = (typeof REMOTES)[number];

// Module Federation writes far more into its manifest; only what is preloaded is read.
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

type Remotes = AppConfig['remotes'];

/** What the shell needs of each remote: its entry, and the scripts that are fetched as soon as its route is known. */
export function readRemotes(webDir: string): Remotes {
  return Object.fromEntries(
    REMOTES.map((name) => [name, remoteOf(name, join(webDir, name, 'dist', 'mf-manifest.json'))]),
  );
}

// A remote that is not built is still named: the shell then shows the failure in that remote's own area.
function remoteOf(name: string, manifestFile: string): Remotes[string] {
  const base = `/remotes/${name}/`;
  const manifest = readManifest(manifestFile);
  if (manifest === undefined) return { entry: `${base}remoteEntry.js`, preload: [] };
  const { name: file, path } = manifest.metaData.remoteEntry;
  const entry = base + (path === '' ? file : `${path.replace(/\/$/, '')}/${file}`);
  const routes = manifest.exposes.find((exposed) => exposed.path === './routes');
  return { entry, preload: [entry, ...(routes?.assets.js.sync ?? []).map((asset) => base + asset)] };
}

function readManifest(file: string): z.infer<typeof manifestSchema> | undefined {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
