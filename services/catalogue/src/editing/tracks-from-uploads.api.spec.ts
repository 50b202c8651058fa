import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { trackList, transcript } from '@trax/contracts/catalogue';
import { editedThemeWithTracks, type EditedTrack } from '@trax/contracts/catalogue-editing';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import type { UploadDraft } from '@trax/contracts/uploads';
import { problemFrom } from '@trax/nest-platform/problem';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { listEntries } from '@trax/testing-server/audited-change';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { DataSource } from 'typeorm';
import { FolderSounds } from '../audio/folder-sounds.js';
import { hashContent, uploadedSoundPath } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { trackId } from '../import/track-id.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertTrack, numberedTrackId } from '../testing/tracks.fixture.js';
import { Upload } from '../uploads/upload.entity.js';
import { TracksFromUploadsService } from './tracks-from-uploads.service.js';

const ROOT = { uid: 'root', isAdmin: true };
const TRACK = numberedTrackId(1);
const WORDS = {
  text: 'I rest. I sleep.',
  sentences: [
    { start: 0.5, text: 'I rest.' },
    { start: 2, text: 'I sleep.' },
  ],
};

/** Ends the statements that wait for the lock of another, as their limit does. */
const CANCEL_WAITING_SQL = `
  select pg_cancel_backend(pid) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
const sounds = () => new FolderSounds(audio.path());

const numberedUploadId = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const soundPath = (number: number): string => uploadedSoundPath(hashContent(Buffer.from(`sound ${number}`)));

/** A ready upload of an administrator, with its sound in the store, unless it is said otherwise. */
async function insertUpload(number: number, { uid = 'root', state = 'ready', seconds = 12.5 } = {}): Promise<string> {
  const filePath = state === 'ready' ? soundPath(number) : null;
  if (filePath !== null) await sounds().put(filePath, Buffer.from(`sound ${number}`));
  await database.query(
    `insert into uploads (id, firebase_id, purpose, name, size_bytes, state, duration_seconds, loudness_lufs, file_path)
     values ($1, $2, 'catalogue', 'calm.wav', 9, $3, $4, -18, $5)`,
    [numberedUploadId(number), uid, state, seconds, filePath],
  );
  return numberedUploadId(number);
}

/** What `edit` comes to, which waits for the lock of another edit and whose wait is cancelled so many times. */
async function whileOthersEdit<T>(waits: number, edit: () => Promise<T>): Promise<T> {
  const { waiting } = await service
    .app()
    .get(DataSource)
    .transaction(async (manager) => {
      await manager.query('select from catalogue_version for update');
      const editing = edit();
      const cancelled = () => manager.query<unknown[]>(CANCEL_WAITING_SQL);
      for (let count = 0; count < waits; count += (await cancelled()).length) await delay(20);
      return { waiting: editing };
    });
  return waiting;
}

const countUploads = async () => (await database.query('select id from uploads')).length;
const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) =>
  service.inject({ method, url: `/internal/catalogue/${url}`, viewer: ROOT, payload });
const getTheme = async () =>
  editedThemeWithTracks.parse((await service.inject({ url: '/internal/catalogue/themes/calm', viewer: ROOT })).json());
const find = async (id: string): Promise<EditedTrack> => {
  const found = (await getTheme()).tracks.find((track) => track.id === id);
  if (found === undefined) throw new Error(`there is no track ${id}`);
  return found;
};
/** Makes the draft of an upload, as its job does; otherwise the code of the problem. */
const create = (id: string, facts: Partial<UploadDraft> = {}): Promise<string> => {
  const draft: UploadDraft = { themeId: 'calm', trackNumber: 2, voiceGender: 'F', displayName: 'I wake', ...facts };
  const upload = Object.assign(new Upload(), { id, firebaseId: ROOT.uid, draft });
  const made = service.app().get(TracksFromUploadsService, { strict: false }).createDraft(upload);
  return made.then(
    () => 'made',
    (error: unknown) => problemFrom(error).code,
  );
};
const replace = async (uploadId: string, version?: number, id = TRACK) =>
  send('PUT', `tracks/${id}/recording`, { uploadId, version: version ?? (await find(id)).version });
const change = async (id: string, values: object) =>
  send('PATCH', `tracks/${id}`, { version: (await find(id)).version, ...values });
const readCode = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const listShown = async () =>
  trackList.parse((await service.inject({ url: '/api/tracks', viewer: { uid: 'ada' } })).json());
const readWords = async (id: string) =>
  transcript.parse((await service.inject({ url: `/internal/catalogue/tracks/${id}/words`, viewer: ROOT })).json());

beforeEach(async () => {
  await database.empty();
  for (const filePath of await sounds().list()) await sounds().delete(filePath);
  await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
  await insertTrack(database, { number: 1 });
});

describe('a track of an upload', () => {
  it('is a draft; the upload is gone, its sound stays', async () => {
    expect(await create(await insertUpload(1))).toBe('made');
    const sound = { filePath: soundPath(1), durationSeconds: 12.5 };
    const facts = { trackNumber: 2, voiceGender: 'F', displayName: 'I wake', state: 'draft', hasWords: false };
    expect(await find(trackId('calm', 'F', 2))).toMatchObject({ ...facts, ...sound });
    expect(await countUploads()).toBe(0);
    await service.app().get(HourlyJobs, { strict: false }).run('unnamed-sounds');
    expect(await database.query('select from sound_deletions')).toEqual([]);
    expect(await sounds().list()).toEqual([soundPath(1)]);
  });

  it('is found by listeners, and known to other services, when it is published', async () => {
    await create(await insertUpload(1));
    expect(await listShown()).toHaveLength(1);
    expect(await database.query(`select from outbox where payload::text like '%I wake%'`)).toEqual([]);
    const id = trackId('calm', 'F', 2);
    expect(await readCode(change(id, { state: 'hidden' }))).toEqual([409, 'DRAFT_CANNOT_BE_HIDDEN']);
    await change(id, { state: 'published' });
    expect(await listShown()).toHaveLength(2);
  });

  it('has an id of its own where a track that was moved has the one of its place', async () => {
    await create(await insertUpload(1));
    await change(trackId('calm', 'F', 2), { trackNumber: 5 });
    await create(await insertUpload(2), { trackNumber: 2 });
    const second = (await getTheme()).tracks.find(({ trackNumber }) => trackNumber === 2);
    expect(second).toMatchObject({ filePath: soundPath(2) });
    expect(second?.id).not.toBe(trackId('calm', 'F', 2));
  });

  it.each<[string, string, () => Promise<string>]>([
    ['in no theme', 'THEME_NOT_FOUND', () => create(numberedUploadId(1), { themeId: 'nothing' })],
    ['with a number that is taken', 'TRACK_NUMBER_TAKEN', () => create(numberedUploadId(1), { trackNumber: 1 })],
    ['of an upload that is processed', 'UPLOAD_NOT_READY', () => create(numberedUploadId(2))],
  ])('is not made %s, and the upload stays', async (_, code, attempt) => {
    await insertUpload(1);
    await insertUpload(2, { state: 'processing' });
    expect(await attempt()).toBe(code);
    expect([(await getTheme()).trackCount, await countUploads()]).toEqual([1, 2]);
  });

  it('is not made by half: when its event cannot be stored, there is no track and the upload is as it was', async () => {
    await database.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on outbox execute function refuse()`);
    try {
      expect(await create(await insertUpload(1))).toBe(PROBLEM_CODES.internal);
    } finally {
      await database.query('drop function refuse cascade');
    }
    expect([(await getTheme()).trackCount, await countUploads()]).toEqual([1, 1]);
    expect(await create(numberedUploadId(1))).toBe('made');
  });

  it.each([
    [1, 'made'],
    [2, PROBLEM_CODES.unavailable],
  ])(
    'waits for another edit; after %s waits that were too long its job ends with %s, and it is made once',
    async (waits, outcome) => {
      await insertUpload(1);
      expect(await whileOthersEdit(waits, () => create(numberedUploadId(1)))).toBe(outcome);
      expect(await create(numberedUploadId(1))).toBe('made');
      expect([(await getTheme()).trackCount, await countUploads()]).toEqual([2, 0]);
    },
  );

  it.each([
    [1, 'setWords succeeded'],
    [2, 'setWords failed 503'],
  ])('is in the audit log once, after %s waits that were too long', async (waits, entry) => {
    await database.query('delete from outbox');
    const { version } = await find(TRACK);
    await whileOthersEdit(waits, () => send('PUT', `tracks/${TRACK}/words`, { version, ...WORDS }));
    expect(await listEntries(database)).toEqual([entry]);
  });

  it('is made once of an upload that is used twice at the same time', async () => {
    await insertUpload(1);
    await Promise.all([create(numberedUploadId(1)), create(numberedUploadId(1))]);
    expect((await getTheme()).trackCount).toBe(2);
  });
});

describe('a new recording of a track', () => {
  const setWords = async () => send('PUT', `tracks/${TRACK}/words`, { version: (await find(TRACK)).version, ...WORDS });

  it('takes the place of the one before, under the same id; times that do not fit go, the words stay', async () => {
    await setWords();
    const answer = await replace(await insertUpload(1, { seconds: 2.5 }));
    expect(answer.statusCode).toBe(200);
    expect([await readWords(TRACK), await listShown()]).toMatchObject([
      WORDS,
      [{ id: TRACK, filePath: soundPath(1), durationSeconds: 2.5 }],
    ]);
    expect(await countUploads()).toBe(0);
    await replace(await insertUpload(2, { seconds: 2 }));
    expect(await readWords(TRACK)).toEqual({ trackId: TRACK, text: WORDS.text, sentences: [] });
    expect((await sounds().list()).toSorted()).toEqual([soundPath(1), soundPath(2)].toSorted());
  });

  it('is published to the other services with the track', async () => {
    await replace(await insertUpload(1));
    const said = await database.query(`select distinct receiver from outbox where payload::text like $1 order by 1`, [
      `%${soundPath(1)}%`,
    ]);
    expect(said).toEqual([{ receiver: 'playlists' }, { receiver: 'stats' }]);
  });

  it('is no reason to change anything when it is the one that the track has', async () => {
    await replace(await insertUpload(1));
    const before = await find(TRACK);
    await replace(await insertUpload(1));
    expect([await find(TRACK), await countUploads()]).toEqual([before, 0]);
  });

  it.each<[string, [number, string], () => ReturnType<typeof send>]>([
    ['of no track', [404, 'TRACK_NOT_FOUND'], () => replace(numberedUploadId(1), 0, numberedTrackId(9))],
    ['that another administrator has changed', [409, 'CATALOGUE_CHANGED'], () => replace(numberedUploadId(1), 0)],
    ['of what another administrator has sent', [404, 'UPLOAD_NOT_FOUND'], () => replace(numberedUploadId(2))],
    ['of an upload that was refused', [409, 'UPLOAD_NOT_READY'], () => replace(numberedUploadId(3))],
    ['that is longer than the sample may be', [409, 'SAMPLE_REFUSED'], () => replace(numberedUploadId(4))],
  ])('is refused %s, and the upload stays', async (_, problem, attempt) => {
    await setWords();
    await change(TRACK, { isSample: true });
    await insertUpload(1);
    await insertUpload(2, { uid: 'bob' });
    await insertUpload(3, { state: 'failed' });
    await insertUpload(4, { seconds: 31 });
    expect(await readCode(attempt())).toEqual(problem);
    expect([(await find(TRACK)).filePath, await countUploads()]).toEqual(['calm/f-1', 4]);
  });
});

describe('the drafts of a theme', () => {
  const publish = (version: number, theme = 'calm') => send('POST', `themes/${theme}/publication`, { version });
  const highest = async () => Math.max(...(await getTheme()).tracks.map(({ version }) => version));

  it('are published together; what is hidden stays hidden', async () => {
    await change(TRACK, { state: 'hidden' });
    for (const number of [1, 2]) await create(await insertUpload(number), { trackNumber: number + 1 });
    const answer = await publish(await highest());
    expect(editedThemeWithTracks.parse(answer.json())).toMatchObject({ draftCount: 0, hiddenCount: 1 });
    expect((await listShown()).map(({ filePath }) => filePath)).toEqual([soundPath(1), soundPath(2)]);
  });

  it('are not published by an administrator who has not seen all of them', async () => {
    await create(await insertUpload(1));
    const seen = await highest();
    await create(await insertUpload(2), { trackNumber: 3 });
    expect(await readCode(publish(seen))).toEqual([409, 'CATALOGUE_CHANGED']);
    expect(await listShown()).toHaveLength(1);
    expect(await readCode(publish(0, 'nothing'))).toEqual([404, 'THEME_NOT_FOUND']);
  });
});
