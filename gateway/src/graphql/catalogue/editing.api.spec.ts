import { beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
const { catalogue } = gateway.services;

const TRACK_ID = '00000000-0000-5000-8000-000000000001';
const UPLOAD_ID = '01890000-0000-7000-8000-000000000001';
const TRACK = {
  id: TRACK_ID,
  groupId: 'calm',
  trackNumber: 1,
  voiceGender: 'M',
  displayName: 'I rest',
  filePath: 'calm/m-1',
  durationSeconds: 30.5,
  state: 'draft',
  language: null,
  isSample: false,
  hasWords: false,
  version: 1_795_000_000_000,
};
const THEME = {
  id: 'calm',
  name: 'Calm',
  description: 'Quiet',
  isHidden: false,
  trackCount: 1,
  draftCount: 1,
  hiddenCount: 0,
  version: 1_795_000_000_000,
};
const asOwner = (document: string) => gateway.queryGraph('owner', document);
const lastCall = () => {
  const { method, url, body } = catalogue.received.at(-1) ?? {};
  return [method, url, body === '' || body === undefined ? undefined : JSON.parse(String(body))];
};

describe('the catalogue of administrators', () => {
  beforeEach(() => {
    catalogue.answers('/internal/catalogue/themes', [THEME]);
    catalogue.answers('/internal/catalogue/themes/calm', { ...THEME, tracks: [TRACK] });
    catalogue.answers(`/internal/catalogue/tracks/${TRACK_ID}`, { ...THEME, tracks: [TRACK] });
  });

  it('is listed with its versions, and a theme has its tracks by one call', async () => {
    expect(await asOwner('{ editedThemes { id version draftCount } }')).toEqual({
      data: { editedThemes: [{ id: 'calm', version: THEME.version, draftCount: 1 }] },
    });
    const { groupId: _groupId, ...shown } = TRACK;
    const fields = Object.keys(shown).join(' ');
    expect(await asOwner(`{ editedTheme(id: "calm") { tracks { ${fields} } } }`)).toEqual({
      data: { editedTheme: { tracks: [shown] } },
    });
    expect(catalogue.received).toHaveLength(2);
  });

  it('has no theme where the service has none, and passes on what else fails', async () => {
    catalogue.answers('/internal/catalogue/themes/gone', { error: 'Theme not found', code: 'THEME_NOT_FOUND' }, 404);
    expect(await asOwner('{ editedTheme(id: "gone") { id } }')).toEqual({ data: { editedTheme: null } });
    catalogue.answers('/internal/catalogue/themes/calm', { error: 'Seen too early', code: 'CATALOGUE_CHANGED' }, 409);
    expect(await asOwner('mutation { changeTheme(id: "calm", version: 1, name: "Rest") { id } }')).toMatchObject({
      errors: [{ message: 'Seen too early', extensions: { code: 'CATALOGUE_CHANGED' } }],
    });
  });

  it.each([
    [
      'changeTheme(id: "calm", version: 1795000000000, isHidden: true, name: null) { id }',
      ['PATCH', '/internal/catalogue/themes/calm', { isHidden: true, version: THEME.version }],
    ],
    [
      `changeTrack(id: "${TRACK_ID}", version: 2, state: hidden, displayName: null) { id }`,
      ['PATCH', `/internal/catalogue/tracks/${TRACK_ID}`, { state: 'hidden', version: 2 }],
    ],
    [
      `changeTrack(id: "${TRACK_ID}", version: 2, language: null) { id }`,
      ['PATCH', `/internal/catalogue/tracks/${TRACK_ID}`, { language: null, version: 2 }],
    ],
    [
      'publishDrafts(themeId: "calm", version: 4) { id }',
      ['POST', '/internal/catalogue/themes/calm/publication', { version: 4 }],
    ],
    [
      `replaceRecording(trackId: "${TRACK_ID}", version: 5, uploadId: "${UPLOAD_ID}") { id }`,
      ['PUT', `/internal/catalogue/tracks/${TRACK_ID}/recording`, { uploadId: UPLOAD_ID, version: 5 }],
    ],
    ['deleteTheme(id: "calm", version: 3)', ['DELETE', '/internal/catalogue/themes/calm?version=3', undefined]],
    [
      `deleteTrack(id: "${TRACK_ID}", version: 3) { id }`,
      ['DELETE', `/internal/catalogue/tracks/${TRACK_ID}?version=3`, undefined],
    ],
    ['restoreTheme(id: "calm") { id }', ['POST', '/internal/catalogue/themes/calm/restoration', undefined]],
    [
      `restoreDeletedTrack(id: "${TRACK_ID}") { id }`,
      ['POST', `/internal/catalogue/tracks/${TRACK_ID}/restoration`, undefined],
    ],
  ])('%s', async (document, call) => {
    await asOwner(`mutation { ${document} }`);
    expect(lastCall()).toEqual(call);
  });
});

it('of an administrator says how many playlists lose a theme or a track that is deleted', async () => {
  const { playlists } = gateway.services;
  playlists.answers('/internal/playlists/count', { playlistCount: 3 });
  expect(await asOwner(`{ playlistCount(themeId: "calm") }`)).toEqual({ data: { playlistCount: 3 } });
  const ofTrack = `{ playlistCount(themeId: "calm", trackId: "${TRACK_ID}") }`;
  expect(await asOwner(ofTrack)).toEqual({ data: { playlistCount: 3 } });
  expect(await gateway.queryGraph('listener', ofTrack)).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
  const path = '/internal/playlists/count?themeId=calm';
  expect(playlists.received.map(({ url }) => url)).toEqual([path, `${path}&trackId=${TRACK_ID}`]);
});

describe('an upload', () => {
  const UPLOAD = {
    id: UPLOAD_ID,
    purpose: 'catalogue',
    state: 'ready',
    name: 'calm.wav',
    sizeBytes: 9,
    progress: 100,
    refusal: null,
    sound: { durationSeconds: 3, loudnessLufs: -18, filePath: 'uploaded/0a' },
    failure: null,
    draft: null,
    createdAt: '2026-11-23T12:00:00.000Z',
  };
  const read = () => asOwner(`{ upload(id: "${UPLOAD_ID}") { state progress refusal filePath } }`);

  it('is what has come of it, or nothing', async () => {
    catalogue.answers(`/api/uploads/${UPLOAD_ID}`, UPLOAD);
    expect(await read()).toEqual({
      data: { upload: { state: 'ready', progress: 100, refusal: null, filePath: 'uploaded/0a' } },
    });
    const refusal = { reason: 'silence', message: 'There is nothing to hear in this file.' };
    catalogue.answers(`/api/uploads/${UPLOAD_ID}`, { ...UPLOAD, state: 'refused', sound: null, refusal });
    expect(await read()).toMatchObject({ data: { upload: { refusal: refusal.message, filePath: null } } });
    catalogue.answers(`/api/uploads/${UPLOAD_ID}`, { error: 'There is no such upload', code: 'UPLOAD_NOT_FOUND' }, 404);
    expect(await read()).toEqual({ data: { upload: null } });
  });

  it('for a draft is listed once it was sent, the oldest first, with the reason that there is none', async () => {
    const draft = { themeId: 'calm', trackNumber: 2, voiceGender: 'F', displayName: 'I wake' };
    const sent = { ...UPLOAD, draft, failure: null, sound: null, state: 'processing', progress: 40 };
    const failure = 'The theme of this recording was removed meanwhile.';
    catalogue.answers('/internal/uploads', [
      { ...sent, id: UPLOAD_ID.replace(/1$/, '4'), state: 'failed', failure },
      { ...sent, id: UPLOAD_ID.replace(/1$/, '3'), state: 'receiving' },
      { ...UPLOAD, id: UPLOAD_ID.replace(/1$/, '2') },
      sent,
    ]);
    const fields = 'state progress refusal draft { themeId trackNumber voiceGender displayName }';
    expect(await asOwner(`{ sentRecordings { ${fields} } }`)).toEqual({
      data: {
        sentRecordings: [
          { state: 'processing', progress: 40, refusal: null, draft },
          { state: 'failed', progress: 40, refusal: failure, draft },
        ],
      },
    });
  });
});

it('of a draft or a hidden track, which the lists leave out, listeners get nothing by its id', async () => {
  catalogue.answers('/api/tracks', []);
  catalogue.answers('/api/track-groups', []);
  catalogue.answers('/internal/own-recordings', []);
  expect(await gateway.queryGraph('listener', `{ track(id: "${TRACK_ID}") { id transcript { text } } }`)).toEqual({
    data: { track: null },
  });
  for (const field of ['editedThemes { id }', 'editedTheme(id: "calm") { id }', `editedWords(trackId: "x") { text }`]) {
    expect(await gateway.queryGraph('listener', `{ ${field} }`)).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  }
  expect(catalogue.received.filter(({ url }) => url.startsWith('/internal/catalogue/'))).toEqual([]);
});
