import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { upload, UPLOAD_CONTENT_TYPE, uploadList, type Upload, type UploadPurpose } from '@trax/contracts/uploads';
import type { TestDatabase } from '@trax/testing-server/use-database';
import type { TestService } from '@trax/testing-server/use-service';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';

const HOOKS = createRequire(import.meta.url).resolve('@trax/testing-server/typescript-hooks.mjs');

/** Lets the process of a sound run from its source. */
export function useSourceInChildren(): void {
  const { execArgv } = process;
  beforeAll(() => {
    process.execArgv = ['--conditions=trax-source', '--import', pathToFileURL(HOOKS).href];
  });
  afterAll(() => {
    process.execArgv = execArgv;
  });
}

type Person = { readonly uid: string; readonly isAdmin?: boolean };
export const OWNER: Person = { uid: 'ada', isAdmin: true };

const encode = (text: string): string => Buffer.from(text).toString('base64');
const encodeMetadata = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${encode(value)}`)
    .join(',');

const DRAFT = { themeId: 'calm', trackNumber: '2', voiceGender: 'F', displayName: 'I wake' };

type Init = RequestInit & { readonly viewer?: Person };
type Call = (path: string, init?: Init) => Promise<Response>;

/** Calls of the service, which listens on a port of its own. */
function callsTo(service: TestService): Call {
  let origin = '';
  beforeAll(async () => {
    await service.app().listen(0, '127.0.0.1');
    origin = await service.app().getUrl();
  });
  return async (path, { viewer = OWNER, headers, ...init } = {}) => {
    const identity = await viewerHeaders(viewer, 'catalogue');
    return fetch(origin + path, { ...init, headers: { ...identity, 'tus-resumable': '1.0.0', ...headers } });
  };
}

type Creation = {
  readonly viewer?: Person;
  readonly metadata?: string;
  readonly name?: string;
  readonly purpose?: UploadPurpose;
  /** Of idempotency. */
  readonly key?: string;
  /** Of a recording that becomes a draft: what differs from "I wake", number 2 in the female voice of the theme `calm`. */
  readonly draft?: { readonly [Name in keyof typeof DRAFT]?: string };
};

/** The calls of tus. */
function createTusCalls(call: Call) {
  const create = (
    sizeBytes: number | string,
    { viewer = OWNER, name = 'm-01 morning.wav', purpose = 'catalogue', metadata, key, draft }: Creation = {},
  ) => {
    const { themeId, ...facts } = { ...DRAFT, ...draft };
    const headers = {
      'upload-length': String(sizeBytes),
      'upload-metadata': metadata ?? encodeMetadata({ filename: name, ...(draft ? facts : { purpose }) }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return call(draft ? `/api/track-groups/${themeId}/recordings` : '/api/uploads', {
      method: 'POST',
      viewer,
      headers,
    });
  };
  return {
    create,
    append: (path: string, content: Buffer | Readable, options: { viewer?: Person; offset?: number } = {}) => {
      const { viewer = OWNER, offset = 0 } = options;
      const headers = { 'content-type': UPLOAD_CONTENT_TYPE, 'upload-offset': String(offset) };
      const body = content instanceof Readable ? Readable.toWeb(content) : new Uint8Array(content);
      return call(path, { method: 'PATCH', viewer, headers, body, duplex: 'half' } as Init);
    },
    begin: async (sizeBytes: number, options: Creation = {}): Promise<string> => {
      const answer = await create(sizeBytes, options);
      if (answer.status !== 201) throw new Error(`not created: ${answer.status} ${await answer.text()}`);
      return answer.headers.get('location') ?? '';
    },
    /** The offset that the service names. */
    readOffset: async (path: string) => {
      const answer = await call(path, { method: 'HEAD' });
      return [answer.status, answer.headers.get('upload-offset'), answer.headers.get('upload-length')];
    },
  };
}

/** Uploads as browsers send them. */
export function uploadsTo(service: TestService, database: TestDatabase) {
  const call = callsTo(service);
  const tus = createTusCalls(call);
  const find = async (path: string, viewer = OWNER): Promise<Upload> =>
    upload.parse(await (await call(path, { viewer })).json());
  return {
    ...tus,
    call,
    find,
    list: async (viewer = OWNER) => uploadList.parse(await (await call('/internal/uploads', { viewer })).json()),
    /** Sends a whole file and waits for what becomes of it. */
    send: async (file: Buffer, creation: Creation = {}): Promise<Upload> => {
      const { viewer = OWNER } = creation;
      const path = await tus.begin(file.length, creation);
      const answer = await tus.append(path, file, { viewer });
      if (answer.status !== 204) throw new Error(`not taken: ${answer.status} ${await answer.text()}`);
      for (;;) {
        const found = await find(path, viewer);
        if (!['receiving', 'processing'].includes(found.state)) return found;
        await delay(50);
      }
    },
    countRows: async () => (await database.query('select id from uploads')).length,
  };
}
