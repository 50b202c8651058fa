import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@trax/contracts/app-config';
import { REMOTES, type RemoteName } from '@trax/contracts/remotes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GatewayConfig } from '../gateway.config.js';

/** How long the manifests of the remotes are cached; a new build needs no restart. */
const REMOTES_CACHE_MS = 1_000;

// Module Federation writes far more into its manifest; only what is preloaded is read.
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/** The configuration of this installation for the web application: in every page and at `GET /config.json`. */
export class AppConfigSource {
  private remotes: AppConfig['remotes'] = {};
  private remotesReadAtMs = -Infinity;

  constructor(private readonly config: GatewayConfig) {}

  get(request: FastifyRequest): AppConfig {
    const { config } = this;
    return {
      productName: config.PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      postalAddress: config.POSTAL_ADDRESS,
      ...(config.AUDIO_BASE_URL === undefined ? {} : { audioBaseUrl: config.AUDIO_BASE_URL }),
      identity: {
        apiKey: config.FIREBASE_API_KEY,
        authDomain: config.FIREBASE_AUTH_DOMAIN,
        projectId: config.FIREBASE_PROJECT_ID,
        ...(config.FIREBASE_AUTH_EMULATOR_HOST === undefined ? {} : { emulatorUrl: this.originOf(request) }),
      },
      remotes: this.getRemotes(),
    };
  }

  // The emulator is reached through the gateway, under the address that the browser uses for the gateway.
  private originOf({ protocol, host, headers }: FastifyRequest): string {
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : protocol;
    const origin = `${scheme}://${host}`;
    return URL.canParse(origin) ? new URL(origin).origin : new URL(this.config.PUBLIC_URL).origin;
  }

  private getRemotes(): AppConfig['remotes'] {
    const now = Date.now();
    if (now - this.remotesReadAtMs >= REMOTES_CACHE_MS) {
      this.remotes = Object.fromEntries(REMOTES.map((name) => [name, readRemote(name, this.config.WEB_DIR)]));
      this.remotesReadAtMs = now;
    }
    return this.remotes;
  }
}

// A remote that is not built is still listed: the shell then shows the failure in that remote's own area.
function readRemote(name: RemoteName, webDir: string): AppConfig['remotes'][string] {
  const base = `/remotes/${name}/`;
  const manifest = readManifest(join(webDir, name, 'dist', 'mf-manifest.json'));
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
