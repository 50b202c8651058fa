import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { remoteManifest, type AppConfig, type RemoteConfig, type RemoteDeclaration } from '@trax/contracts/app-config';
import { REMOTES } from '@trax/contracts/remotes';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { declareRemotes, readRemotesFile, WrongRemotes } from './declare-remotes.js';

/** How long the file of the remotes and their manifests are cached. */
const CACHE_MS = 1_000;

/** The remotes of this installation, as they are at present: neither another one nor a new build needs a restart. */
@Injectable()
export class RemotesSource {
  private readonly logger = new Logger('remotes');
  private declarations: readonly RemoteDeclaration[] = REMOTES;
  private known: AppConfig['remotes'] = {};
  private readAtMs = -Infinity;
  /** Why the file could not be used when it was last read. */
  private fault: string | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  get(): AppConfig['remotes'] {
    const now = performance.now();
    if (now - this.readAtMs >= CACHE_MS) {
      this.declarations = this.readDeclarations();
      const { WEB_DIR } = this.config;
      this.known = Object.fromEntries(this.declarations.map((remote) => [remote.name, readRemote(remote, WEB_DIR)]));
      this.readAtMs = now;
    }
    return this.known;
  }

  list(): readonly RemoteDeclaration[] {
    this.get();
    return this.declarations;
  }

  /** Of a file that is wrong, or half written, nothing is used: the remotes stay those that it had before. */
  private readDeclarations(): readonly RemoteDeclaration[] {
    const { REMOTES_FILE } = this.config;
    if (REMOTES_FILE === undefined) return this.declarations;
    try {
      const declarations = declareRemotes(readRemotesFile(REMOTES_FILE));
      this.fault = undefined;
      return declarations;
    } catch (error) {
      if (!(error instanceof WrongRemotes)) throw error;
      if (error.message !== this.fault)
        this.logger.error(`The remotes stay as they are: REMOTES_FILE ${error.message}`);
      this.fault = error.message;
      return this.declarations;
    }
  }
}

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
