import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest, type AppConfig, type RemoteConfig, type RemoteDeclaration } from '@trax/contracts/app-config';
import type { InstallationFacts } from '@trax/contracts/set-up';
import { offeredProviders } from '@trax/identity/sign-in-settings';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { Installation } from '../installation/installation-source.js';
import { describeLogo, installationTexts } from '../installation/installation-texts.js';

/** How long the manifests of the remotes are cached; a new build needs no restart. */
const REMOTES_CACHE_MS = 1_000;

/** The configuration of this installation for the web application: in every page and at `GET /config.json`. */
export class AppConfigSource {
  private remotes: AppConfig['remotes'] = {};
  private remotesReadAtMs = -Infinity;

  constructor(private readonly config: GatewayConfig) {}

  get(request: FastifyRequest, installation: Installation): AppConfig {
    const { config } = this;
    const logo = describeLogo(installation.settings.logo);
    return {
      ...installationTexts(config, installation.settings),
      hidesPricing: installation.settings.hidesPricing,
      ...(logo && { logo }),
      ...(config.AUDIO_BASE_URL === undefined ? {} : { audioBaseUrl: config.AUDIO_BASE_URL }),
      ...(config.IDENTITY === 'accounts'
        ? { identity: NO_FIREBASE, accounts: describeAccounts(config, installation) }
        : { identity: this.describeFirebase(request) }),
      remotes: this.getRemotes(),
    };
  }

  private describeFirebase(request: FastifyRequest): AppConfig['identity'] {
    const { config } = this;
    return {
      apiKey: config.FIREBASE_API_KEY,
      authDomain: config.FIREBASE_AUTH_DOMAIN,
      projectId: config.FIREBASE_PROJECT_ID,
      ...(config.FIREBASE_AUTH_EMULATOR_HOST === undefined ? {} : { emulatorUrl: this.readOrigin(request) }),
    };
  }

  // The emulator is reached through the gateway, under the address that the browser uses for the gateway.
  private readOrigin({ protocol, host, headers }: FastifyRequest): string {
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : protocol;
    const origin = `${scheme}://${host}`;
    return URL.canParse(origin) ? new URL(origin).origin : this.config.PUBLIC_URL;
  }

  private getRemotes(): AppConfig['remotes'] {
    const now = Date.now();
    if (now - this.remotesReadAtMs >= REMOTES_CACHE_MS) {
      const { REMOTES, WEB_DIR } = this.config;
      this.remotes = Object.fromEntries(REMOTES.map((remote) => [remote.name, readRemote(remote, WEB_DIR)]));
      this.remotesReadAtMs = now;
    }
    return this.remotes;
  }
}

const describeAccounts = (
  config: GatewayConfig,
  installation: InstallationFacts,
): NonNullable<AppConfig['accounts']> => ({
  acceptsHttp: config.PUBLIC_URL.startsWith('http:'),
  sendsMail: installation.sendsMail,
  needsSetUp: installation.isSetUpOpen,
  isNameBySettings: config.PRODUCT_NAME !== undefined,
  isSignUpClosed: installation.signUp !== 'open',
  providers: offeredProviders(config),
  hasPasswords: config.PASSWORD_SIGN_IN,
});

const NO_FIREBASE = { apiKey: '', authDomain: '', projectId: '' };

// A remote that is not built is still listed: the shell then shows the failure in that remote's own area.
function readRemote(declaration: RemoteDeclaration, webDir: string): RemoteConfig {
  const { name, manifest: address } = declaration;
  const base = `/remotes/${name}/`;
  const isServedHere = address === `${base}mf-manifest.json`;
  const manifest = isServedHere ? readManifest(join(webDir, name, 'dist', 'mf-manifest.json')) : undefined;
  if (manifest === undefined) return { declaration, entry: address, preload: isServedHere ? [] : [address] };
  const { name: file, path } = manifest.metaData.remoteEntry;
  const entry = base + (path === '' ? file : `${path.replace(/\/$/, '')}/${file}`);
  const scripts = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  return { declaration, entry, preload: [entry, ...scripts.map((asset) => base + asset)], inlinedManifest: manifest };
}

function readManifest(file: string): RemoteConfig['inlinedManifest'] {
  try {
    return remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
