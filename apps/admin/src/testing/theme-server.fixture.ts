import { jest } from '@jest/globals';
import { FakeTusUpload } from '@trax/testing-web/fake-tus';
import { aTheme, aTrack } from './catalogue.fixture.js';

const SOUND = { filePath: 'uploaded/a' };
export const DRAFT = { themeId: 'calm', trackNumber: 2, voiceGender: 'F', displayName: 'I wake' };
/** A recording that was sent for it, without its state. */
export const SENT = { id: 'upload-1', name: '2 I wake f.wav', progress: 0, refusal: null, draft: DRAFT };

type Track = ReturnType<typeof aTrack>;
type SentUpload = Omit<typeof SENT, 'refusal'> & { readonly state: string; readonly refusal: string | null };
export type ThemeServer = {
  readonly tracks?: Track[];
  /** Recordings of an earlier visit. */
  readonly sent?: readonly SentUpload[];
  /** What a file that has arrived is until the screen asks again: a draft without it. */
  readonly outcome?: object;
  /** Fails, or never ends, where a file does not arrive. */
  readonly send?: (upload: FakeTusUpload) => Promise<void>;
};

/** Answers for the theme `calm` with one track, of which files that are sent become drafts. */
export function serveTheme({
  tracks = [aTrack('I rest', { voiceGender: 'F' })],
  sent = [],
  outcome,
  send,
}: ThemeServer) {
  const stored = { tracks, sent };
  const theme = () => {
    const draftCount = stored.tracks.filter(({ state }) => state === 'draft').length;
    return aTheme('calm', { trackCount: stored.tracks.length, draftCount, tracks: stored.tracks });
  };
  const addDraft = ({ displayName = '', trackNumber, voiceGender }: Readonly<Record<string, string>>) => {
    const id = `${voiceGender} ${trackNumber}`;
    const facts = { ...SOUND, id, trackNumber: Number(trackNumber), voiceGender, state: 'draft', version: 2 };
    stored.tracks = [...stored.tracks, aTrack(displayName, facts)];
  };
  FakeTusUpload.send = async (upload) => {
    await send?.(upload);
    const { metadata } = upload.options;
    if (metadata['displayName'] === undefined) return;
    const draft = { ...metadata, themeId: 'calm', trackNumber: Number(metadata['trackNumber']) };
    const id = upload.url?.split('/').at(-1);
    const arrived = { ...SENT, name: upload.file.name, id, draft, state: 'processing', ...outcome };
    if (outcome === undefined) addDraft(metadata);
    else stored.sent = [...stored.sent, arrived as SentUpload];
  };
  const publishDrafts = jest.fn((_variables: object) => {
    stored.tracks = stored.tracks.map((track) => ({ ...track, state: 'published' }));
    return theme();
  });
  const replaceRecording = jest.fn((_variables: object) => {
    stored.tracks = stored.tracks.map((track) => ({ ...track, ...SOUND, version: 2 }));
    return theme();
  });
  const upload = { id: 'upload-1', state: 'ready', progress: 100, refusal: null, ...SOUND };
  const data = {
    editedTheme: theme,
    sentRecordings: () => stored.sent,
    upload: () => upload,
    publishDrafts,
    replaceRecording,
  };
  return { data, publishDrafts, replaceRecording, stored, addDraft };
}

/** Answers deletions of uploads from now on; returns their addresses. */
export function serveDeletions(stored: ReturnType<typeof serveTheme>['stored']): string[] {
  const answer = globalThis.fetch;
  const deleted: string[] = [];
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'DELETE') return answer(input, init);
    deleted.push(String(input));
    stored.sent = stored.sent.filter(({ id }) => !String(input).endsWith(id));
    return new Response(null, { status: 204 });
  };
  return deleted;
}
