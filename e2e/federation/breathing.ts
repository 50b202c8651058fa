import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { startProduct } from '@trax/bench/product.mjs';
import type { AppConfig, RemoteDeclaration } from '@trax/contracts/app-config';
import { REMOTES } from '@trax/contracts/remotes';
import { compile } from '@trax/federation/compile';
import { remoteConfig } from '@trax/federation/config';
import { SHARED_VERSIONS } from '@trax/federation/shared';
import { PATIENT } from '@trax/start/stack';
import { expect } from '@playwright/test';
import { DefinePlugin, type RspackPluginInstance } from '@rspack/core';

const ROOT = path.resolve(import.meta.dirname, '../..');
const APPS = ['shell', ...REMOTES.map(({ name }) => name)];

/** How an installation declares the remote of the fixture. */
export const BREATHING: RemoteDeclaration = {
  name: 'breathing',
  manifest: '/remotes/breathing/mf-manifest.json',
  access: 'signed-in',
  path: '/breathing',
  title: 'Breathing',
  navigation: { label: 'Breathing', shortLabel: 'Breathe', icon: 'M4 12h3l2-6 4 12 2-6h5', order: 35 },
};

/** Builds the fixture as its team would, by the published configuration. */
export function buildBreathing(folder: string, release: string, versions = SHARED_VERSIONS): Promise<void> {
  const context = path.join(ROOT, 'e2e/fixtures/breathing');
  const plugins = [new DefinePlugin({ BREATHING_RELEASE: JSON.stringify(release) })];
  return buildRemote(remoteConfig('breathing', { context, versions }), { folder, plugins });
}

type RemoteConfig = ReturnType<typeof remoteConfig>;
type Build = { readonly folder: string; readonly plugins?: readonly RspackPluginInstance[] };

/** Builds for production, without the cache, which does not know that the versions of shared libraries differ. */
export async function buildRemote(configure: RemoteConfig, { folder, plugins = [] }: Build): Promise<void> {
  const config = configure({}, { mode: 'production' });
  await compile({
    ...config,
    output: { ...config.output, path: folder },
    plugins: [...(config.plugins ?? []), ...plugins],
    cache: false,
    devtool: false,
  });
}

export type Installation = {
  readonly url: string;
  /** Replaces the files of the remote. */
  deploy(build: string): Promise<void>;
  /** Declares these remotes besides those of the product. */
  configure(remotes: readonly RemoteDeclaration[]): Promise<void>;
  stop(): Promise<void>;
};

/** A product of its own, without the remote at first. */
export async function startInstallation(): Promise<Installation> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'trax-breathing-'));
  const web = path.join(home, 'web');
  await mkdir(path.join(web, 'breathing'), { recursive: true });
  for (const app of APPS) await symlink(path.join(ROOT, 'apps', app), path.join(web, app));
  const file = path.join(home, 'remotes.json');
  await writeFile(file, '[]');
  const stack = await startProduct({ home, env: { ...PATIENT, WEB_DIR: web, REMOTES_FILE: file } });
  return {
    url: stack.url,
    deploy: async (build) => {
      await rm(path.join(web, 'breathing/dist'), { recursive: true, force: true });
      await cp(build, path.join(web, 'breathing/dist'), { recursive: true });
    },
    configure: async (remotes) => {
      await writeFile(file, JSON.stringify(remotes));
      await expect.poll(() => readDeclarations(stack.url)).toEqual([...REMOTES, ...remotes]);
    },
    stop: () => stack.stop(),
  };
}

async function readDeclarations(url: string): Promise<RemoteDeclaration[]> {
  const { remotes } = (await (await fetch(`${url}/config.json`)).json()) as AppConfig;
  return Object.values(remotes).map(({ declaration }) => declaration);
}

/** Serves a build as another team's server does, which lets pages of every origin read it. */
export async function serveElsewhere(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { origin: `http://127.0.0.1:${port}`, stop };
}
