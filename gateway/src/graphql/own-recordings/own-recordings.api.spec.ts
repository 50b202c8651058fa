import { beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
const { catalogue, stats } = gateway.services;

const ID = '01890000-0000-7000-8000-000000000001';
const PATH = '/internal/own-recordings';
const RECORDING = {
  id: ID,
  name: 'I rest',
  words: 'I rest and I sleep.',
  theme: 'My voice',
  groupId: 'own--1',
  voiceGender: 'F',
  filePath: `own--recordings/${ID}`,
  durationSeconds: 2.5,
  sizeBytes: 1_000,
  audioUrl: `/api/own-recordings/${ID}/audio`,
  createdAt: '2026-11-23T03:04:05.000Z',
};

const LISTED = {
  id: '00000000-0000-5000-8000-000000000001',
  groupId: 'calm',
  trackNumber: 1,
  voiceGender: 'F',
  displayName: 'I sleep',
  filePath: 'calm/f-1',
  durationSeconds: 30.5,
  repetitions: 1,
  language: null,
};
const HEARD = {
  displayName: 'I sleep',
  voiceGender: 'F',
  completedAt: '2026-11-23T03:04:05.000Z',
  localDate: '2026-11-23',
  listenedSeconds: 30,
};

const query = (document: string) => gateway.queryGraph('listener', document);
const bodies = () => catalogue.received.map(({ method, url, body }) => [method, url, body && JSON.parse(body)]);

describe('the recordings of a listener', () => {
  beforeEach(() => {
    catalogue.answers('/api/tracks', [LISTED]);
    catalogue.answers(PATH, [RECORDING]);
  });

  it('are listed with their addresses', async () => {
    const fields = Object.keys(RECORDING).join(' ');
    expect(await query(`{ ownRecordings { ${fields} } }`)).toEqual({ data: { ownRecordings: [RECORDING] } });
  });

  it('say how many more there may be', async () => {
    const used = { usedRecordings: 1, usedBytes: 10, isInstallationFull: true };
    const limits = { ...used, maxRecordings: 50, maxBytes: 100, maxSeconds: 60, maxRecordingBytes: 60 };
    const document = `{ ownRecordingLimits { ${Object.keys(limits).join(' ')} } }`;
    catalogue.answers(`${PATH}/limits`, limits);
    expect(await query(document)).toEqual({ data: { ownRecordingLimits: limits } });
  });

  it('are tracks: one is found by its id, with its words', async () => {
    const transcript = { text: RECORDING.words, sentences: [] };
    catalogue.answers('/internal/transcripts', [{ trackId: ID, ...transcript }]);
    const fields = 'id displayName filePath repetitions twin { id } transcript { text sentences { start } }';
    const { id, filePath, name: displayName } = RECORDING;
    expect(await query(`{ track(id: "${ID}") { ${fields} } other: track(id: "x") { id } }`)).toEqual({
      data: { track: { id, displayName, filePath, repetitions: 1, twin: null, transcript }, other: null },
    });
  });

  it('and tracks of the catalogue are listed as they were heard last, each once, without what is gone', async () => {
    const gone = '00000000-0000-5000-8000-000000000002';
    const completions = [LISTED.id, gone, ID, LISTED.id].map((trackId, index) => ({
      ...HEARD,
      id: `01890000-0000-7000-8000-00000000001${index}`,
      trackId,
    }));
    stats.answers('/internal/stats/history', { completions, nextCursor: null });
    expect(await query('{ recentlyPlayed { id displayName } }')).toEqual({
      data: {
        recentlyPlayed: [
          { id: LISTED.id, displayName: 'I sleep' },
          { id: ID, displayName: 'I rest' },
        ],
      },
    });
    expect(stats.received.map(({ url }) => url)).toEqual(['/internal/stats/history?firebaseId=listener&first=200']);
  });

  it('are not asked for when none of the tracks that were heard needs them', async () => {
    stats.answers('/internal/stats/history', { completions: [], nextCursor: null });
    expect(await query('{ recentlyPlayed { id } }')).toEqual({ data: { recentlyPlayed: [] } });
    expect(bodies().map(([, url]) => url)).not.toContain(PATH);
  });

  it('are known by their ids in the statistics', async () => {
    const track = { id: ID, displayName: 'I rest', voiceGender: 'F', plays: 2 };
    stats.answers('/internal/stats/favourite', { hour: 7, track });
    expect(await query('{ favouriteOfHour { id isOwn } }')).toEqual({
      data: { favouriteOfHour: { id: ID, isOwn: true } },
    });
    stats.answers('/internal/stats/favourite', {
      hour: 7,
      track: { ...track, id: '00000000-0000-5000-8000-000000000001' },
    });
    expect(await query('{ favouriteOfHour { isOwn } }')).toEqual({ data: { favouriteOfHour: { isOwn: false } } });
  });
});

describe('a change of the recordings', () => {
  it('reaches the catalogue service with what was given', async () => {
    catalogue.answers(PATH, RECORDING, 201);
    catalogue.answers(`${PATH}/${ID}`, RECORDING);
    await query(`mutation { createOwnRecording(uploadId: "${ID}", name: "I rest", theme: null) { id } }`);
    await query(`mutation { changeOwnRecording(id: "${ID}", words: "") { id } }`);
    expect(bodies()).toEqual([
      ['POST', PATH, { uploadId: ID, name: 'I rest' }],
      ['PATCH', `${PATH}/${ID}`, { words: '' }],
    ]);
    catalogue.on(`${PATH}/${ID}`, (_, response) => response.writeHead(204).end());
    const deleted = await query(`mutation { deleteOwnRecording(id: "${ID}") }`);
    expect(deleted).toEqual({ data: { deleteOwnRecording: ID } });
    catalogue.answers(`${PATH}/${ID}/restore`, RECORDING);
    const restored = await query(`mutation { restoreOwnRecording(id: "${ID}") { id } }`);
    expect(restored).toEqual({ data: { restoreOwnRecording: { id: ID } } });
  });

  it('passes on why it is refused', async () => {
    const refusal = { error: 'You have 50 recordings already.', code: 'OWN_RECORDING_LIMIT_REACHED' };
    catalogue.answers(PATH, refusal, 409);
    const answer = await query(`mutation { createOwnRecording(uploadId: "${ID}", name: "I rest") { id } }`);
    expect(answer).toMatchObject({ errors: [{ message: refusal.error, extensions: { code: refusal.code } }] });
  });
});
