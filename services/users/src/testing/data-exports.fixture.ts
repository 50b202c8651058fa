import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beforeEach } from '@jest/globals';
import { dataExport, newestDataExport, type DataExport } from '@trax/contracts/data-export';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { createViewerVerifier } from '@trax/nest-platform/viewer-token';
import { aroundAll } from '@trax/testing-server/around-all';
import { TEST_VIEWER_VERIFICATION_KEY } from '@trax/testing-server/viewer-headers';
import { until } from '@trax/testing-server/until';
import { unzipSync } from 'fflate';
import type { useUsersService } from './users-service.fixture.js';

const PATH = /^\/internal\/data-export\/(\w+)\/([\w-]+)$/;

/** The other services, in one server: what they keep about a person, as slow and as broken as a test needs. */
export class FakeOwners {
  /** The rows of people by the path of their table: `{ ada: { 'stats/track-completions': […] } }`. */
  rows: Record<string, Record<string, Iterable<object>>> = {};
  /** By the id of the recording. */
  sounds: Record<string, Buffer> = {};
  /** What is requested, in order. */
  requested: string[] = [];
  /** The table whose answer breaks off after its first row. */
  breakingOff = '';
  /** The table whose answer waits for `letGo`. */
  heldAt = '';
  /** The status of every answer. */
  status = 200;
  private release: () => void = () => undefined;
  private server: Server | undefined;
  private port = 0;

  settings() {
    const url = `http://127.0.0.1:${this.port}`;
    return { PLAYLISTS_URL: url, STATS_URL: url, DELETION_URL: url, CATALOGUE_URL: url };
  }

  /** Answers what it holds. */
  letGo(): void {
    this.heldAt = '';
    this.release();
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response).catch(() => undefined));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** As a service that is away. It keeps its port. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    this.server?.closeAllConnections();
    await closed;
  }

  private async answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, part = '', name = ''] = PATH.exec(url) ?? [];
    const path = `${part}/${name}`;
    this.requested.push(path);
    const verify = createViewerVerifier(TEST_VIEWER_VERIFICATION_KEY, part === 'sounds' ? 'catalogue' : part);
    const viewer = await verify(String(headers[VIEWER_HEADER]));
    if (viewer === undefined) return void response.writeHead(401).end();
    if (this.heldAt === path) await new Promise<void>((resolve) => (this.release = resolve));
    if (this.status !== 200) return void response.writeHead(this.status).end('{"error":"refused"}');
    if (part === 'sounds') return this.answerSound(name, response);
    const rows = this.rows[viewer.uid]?.[path] ?? [];
    const { breakingOff } = this;
    await pipeline(Readable.from(renderLines(rows, breakingOff === path)), response);
  }

  private answerSound(id: string, response: ServerResponse): void {
    const sound = this.sounds[id];
    if (sound === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': sound.length }).end(sound);
  }
}

function* renderLines(rows: Iterable<object>, breaksOff: boolean): Generator<string> {
  for (const row of rows) {
    yield `${JSON.stringify(row)}\n`;
    if (breaksOff) throw new Error('the connection is lost');
  }
}

/** Starts the other services for this spec file. */
export function useFakeOwners(): FakeOwners {
  const owners = new FakeOwners();
  aroundAll({ start: () => owners.start(), stop: () => owners.stop() });
  beforeEach(() => {
    Object.assign(owners, { rows: {}, sounds: {}, requested: [], breakingOff: '', heldAt: '', status: 200 });
  });
  return owners;
}

/** Exports as people call them. */
export function createDataExportCalls({ service }: ReturnType<typeof useUsersService>) {
  const start = (uid = 'ada') => service.inject({ method: 'POST', url: '/api/data-exports', viewer: { uid } });
  const findNewest = async (uid = 'ada'): Promise<DataExport | null> => {
    const answer = await service.inject({ url: '/api/data-exports/newest', viewer: { uid } });
    return newestDataExport.parse(answer.json()).dataExport;
  };
  return {
    start,
    findNewest,
    begin: async (uid = 'ada') => dataExport.parse((await start(uid)).json()),
    untilReady: () => until(async () => (await findNewest())?.status === 'ready'),
    download: (id: string, uid = 'ada') => service.inject({ url: `/api/data-exports/${id}/file`, viewer: { uid } }),
  };
}

/** The files of a ZIP file, by name. */
export const unzip = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
