import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listEntries } from '@trax/testing-server/audited-change';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../../definition.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { insertTrack } from '../../testing/tracks.fixture.js';
import { OWNER, uploadsTo } from '../../testing/uploads.fixture.js';

const MEGABYTE = 1_000_000;
const EVE = { viewer: { uid: 'eve' }, purpose: 'own' } as const;

const database = useDatabase(definition);
const audio = useFolder();
const service = useService(definition, () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  LIMIT_OWN_UPLOADS_IN_FLIGHT: '2',
  LIMIT_UPLOADS_TOTAL_BYTES: String(45 * MEGABYTE),
}));
const uploads = uploadsTo(service, database);
const readId = (path: string) => path.split('/').at(-1) ?? '';
const readProblem = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const listRows = () => database.query<{ id: string }>('select id from uploads order by created_at, id');
/** As if nothing of it had been sent for so long. */
const leaveFor = (path: string, seconds: number) =>
  database.query(
    `update uploads set created_at = now() - $2 * interval '1 second',
                        locked_until = locked_until - $2 * interval '1 second' where id = $1`,
    [readId(path), seconds],
  );

afterEach(() => database.query('delete from uploads'));

describe('an upload that is created again with its idempotency key', () => {
  const repeat = (key: string, options: Parameters<typeof uploads.create>[1] = {}, sizeBytes = 100) =>
    uploads.create(sizeBytes, { key, ...options });

  it('is one upload at one address, which takes its content', async () => {
    const key = randomUUID();
    const answers = await Promise.all([repeat(key), repeat(key.toUpperCase()), repeat(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const path = `/api/uploads/${key}`;
    expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(new Set([path]));
    expect(await listRows()).toEqual([{ id: key }]);
    expect((await uploads.append(path, Buffer.alloc(40))).status).toBe(204);
    expect((await repeat(key)).status).toBe(201);
    expect(await uploads.readOffset(path)).toEqual([200, '40', '100']);
  });

  it('has its file again when the process was killed before it had made one', async () => {
    const key = randomUUID();
    await repeat(key);
    await rm(audio.path('.uploads', key));
    await repeat(key);
    expect(await readdir(audio.path('.uploads'))).toContain(key);
  });

  it('is refused for another person, another file and a key that is none', async () => {
    const key = randomUUID();
    await repeat(key);
    for (const answer of [await repeat(key, { viewer: { uid: 'bob', isAdmin: true } }), await repeat(key, {}, 101)])
      expect(await readProblem(answer)).toEqual([409, 'UPLOAD_INVALID']);
    expect(await readProblem(await repeat('a key'))).toEqual([400, 'UPLOAD_INVALID']);
    expect(await listRows()).toEqual([{ id: key }]);
  });
});

describe('an upload that was not continued', () => {
  it('gives way to a new one of its person after a minute', async () => {
    const [left, going] = [await uploads.begin(100, EVE), await uploads.begin(100, EVE)];
    await uploads.append(left, Buffer.alloc(10), EVE);
    await leaveFor(left, 55);
    expect(await readProblem(await uploads.create(100, EVE))).toEqual([429, 'TOO_MANY_UPLOADS']);
    await leaveFor(left, 61);
    const next = await uploads.begin(100, EVE);
    expect((await listRows()).map(({ id }) => id).toSorted()).toEqual([going, next].map(readId).toSorted());
    expect(await readdir(audio.path('.uploads'))).not.toContain(readId(left));
  });

  it('gives no way to those of others, nor while its content arrives, nor once it is complete', async () => {
    const bob = { viewer: { uid: 'bob' }, purpose: 'own' } as const;
    const [ofBob, complete, arriving] = [
      await uploads.begin(100, bob),
      await uploads.begin(100, EVE),
      await uploads.begin(100, EVE),
    ];
    await database.query(`update uploads set created_at = now() - interval '10 minutes'`);
    await database.query(`update uploads set state = 'processing' where id = $1`, [readId(complete)]);
    await database.query(`update uploads set locked_until = now() + interval '10 seconds' where id = $1`, [
      readId(arriving),
    ]);
    expect(await readProblem(await uploads.create(100, EVE))).toEqual([429, 'TOO_MANY_UPLOADS']);
    expect(await uploads.find(ofBob, bob.viewer)).toMatchObject({ state: 'receiving' });
  });

  it('takes the room of everybody with what has arrived of it only', async () => {
    const path = await uploads.begin(30 * MEGABYTE);
    await uploads.append(path, Buffer.alloc(2 * MEGABYTE));
    expect(await readProblem(await uploads.create(20 * MEGABYTE, EVE))).toEqual([507, 'UPLOAD_STORAGE_FULL']);
    await leaveFor(path, 61);
    await uploads.begin(20 * MEGABYTE, EVE);
    expect(await readProblem(await uploads.create(24 * MEGABYTE, EVE))).toEqual([507, 'UPLOAD_STORAGE_FULL']);
    await uploads.begin(23 * MEGABYTE, EVE);
  });
});

describe('a file for a recording of a listener’s own', () => {
  it('has at most the bytes that 60 seconds of sound may take', async () => {
    const answer = await uploads.create(24 * MEGABYTE + 40_001, EVE);
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: 'This file is larger than 24 MB' }]);
    await uploads.begin(24 * MEGABYTE + 40_000, EVE);
    await database.query('delete from uploads');
    await uploads.begin(44 * MEGABYTE, { viewer: OWNER });
  });
});

describe('a recording that becomes a draft', () => {
  beforeAll(async () => {
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    await insertTrack(database, { number: 1 });
  });

  it('says which one, and whose it is', async () => {
    const path = await uploads.begin(100, { draft: { displayName: 'Ich wache – früh' } });
    const draft = { themeId: 'calm', trackNumber: 2, voiceGender: 'F', displayName: 'Ich wache – früh' };
    expect(await uploads.find(path)).toMatchObject({ purpose: 'catalogue', draft, failure: null });
    expect((await uploads.create(100, { draft: { themeId: 'gone' } })).status).toBe(404);
    expect(await listEntries(database)).toEqual(['sendRecording succeeded', 'sendRecording failed 404']);
    const eve = await uploads.create(100, { draft: {}, viewer: { uid: 'eve' } });
    expect(await readProblem(eve)).toEqual([403, 'FORBIDDEN']);
  });

  it.each<[string, Record<string, string>, [number, string, RegExp]]>([
    ['in no theme', { themeId: 'nothing' }, [404, 'THEME_NOT_FOUND', /^Theme not found$/]],
    ['with a number that is taken', { trackNumber: '1' }, [409, 'TRACK_NUMBER_TAKEN', /has a track 1 already$/]],
    ['without a name', { displayName: ' ' }, [400, 'BAD_INPUT', /^displayName: /]],
    ['with a number that is none', { trackNumber: 'one' }, [400, 'BAD_INPUT', /^trackNumber: /]],
    ['in no voice', { voiceGender: 'X' }, [400, 'BAD_INPUT', /^voiceGender: /]],
  ])('is refused %s before anything is sent', async (_, facts, [status, code, message]) => {
    const answer = await uploads.create(100, { draft: facts });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, error: expect.stringMatching(message) });
    expect(await listRows()).toEqual([]);
  });
});
