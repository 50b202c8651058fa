import { hash } from 'node:crypto';
import { appCredentials } from '@trax/contracts/app-tokens';
import { CLIENTS, type AppParameters, type AppRequest, type Credentials } from './app-clients.js';
import { sendJson } from './stub-service.js';
import type { TestGateway } from './use-gateway.js';

export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const OWN_ID = '01890000-0000-7000-8000-000000000001';
export const PLAYLIST_ID = uuid(90);

const track = (number: number, groupId: string, voiceGender: 'F' | 'M') => ({
  id: uuid(number),
  groupId,
  trackNumber: number,
  voiceGender,
  displayName: `I am ${number} <calm> & "well"`,
  filePath: `${groupId}/track-${number}`,
  durationSeconds: 30.4,
  repetitions: 1,
  language: 'en',
});
const CALM = [track(1, 'calm', 'F'), track(2, 'calm', 'F'), track(3, 'calm', 'M')];
export const TRACKS = [...CALM, track(4, 'focus', 'F')];
const GROUPS = [
  { id: 'calm', name: 'Calm', description: 'Breathe & rest' },
  { id: 'focus', name: 'Focus', description: 'One thing' },
];
const RECORDING = {
  id: OWN_ID,
  name: 'I rest',
  words: null,
  theme: 'My voice',
  groupId: 'own--1',
  voiceGender: 'F',
  filePath: `own--recordings/${OWN_ID}`,
  durationSeconds: 2.5,
  sizeBytes: 1_000,
  audioUrl: `/api/own-recordings/${OWN_ID}/audio`,
  createdAt: '2026-11-23T03:04:05.000Z',
};
export const PLAYLIST = {
  id: PLAYLIST_ID,
  name: 'Mornings',
  createdAt: '2026-11-20T10:00:00.000Z',
  firebaseId: 'ada',
  trackCount: 2,
  totalSeconds: 91.2,
};
/** With the tracks of these numbers. */
export const playlistOf = (...numbers: readonly number[]) => ({
  ...PLAYLIST,
  tracks: numbers.flatMap((number, position) => {
    const { language: _, ...entry } = TRACKS[number - 1] ?? track(number, 'calm', 'F');
    return { ...entry, position };
  }),
});

export const ADA: Credentials = { user: 'ada@trax.test', secret: 'abcd-efgh-jkmn-pqrs' };

/** The answers of services to `ada`, who has let in an app with the secret of `ADA`. */
export function answerApps({ services: { users, catalogue, playlists, stats } }: TestGateway): void {
  const person = { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: 'Ada' };
  users.on('/internal/app-tokens/identify', ({ body }, response) => {
    const sent = appCredentials.parse(JSON.parse(body));
    const isRight =
      sent.kind === 'hash' ? sent.hash === hash('md5', ADA.secret + sent.salt) : sent.secret === ADA.secret;
    const isOwn = sent.kind === 'secret' || sent.email.toLowerCase() === ADA.user;
    sendJson(response, 200, { person: isRight && isOwn ? person : null });
  });
  catalogue.answers('/api/tracks', TRACKS);
  catalogue.answers('/api/track-groups', GROUPS);
  catalogue.answers('/internal/own-recordings', [RECORDING]);
  catalogue.answers('/internal/transcripts', [
    { trackId: uuid(1), text: 'I am calm.\n\nI rest.', sentences: [{ start: 1.25, text: 'I am calm.' }] },
  ]);
  playlists.answers('/internal/favourites', playlistOf(2));
  playlists.answers('/api/playlists', [PLAYLIST]);
  playlists.answers(`/internal/playlists/${PLAYLIST_ID}`, PLAYLIST);
  playlists.answers(`/api/playlists/${PLAYLIST_ID}/tracks`, playlistOf(1, 3).tracks);
  playlists.answers(`/internal/playlists/${PLAYLIST_ID}/edits`, playlistOf(1));
  stats.answers('/internal/stats/history', { completions: [], nextCursor: null });
  stats.answers('/api/track-completions', { id: uuid(50) }, 201);
}

type Envelope = { 'subsonic-response': Record<string, unknown> & { status: string; error?: { code: number } } };

/** Calls as an app makes them. */
export function createAppCalls(gateway: TestGateway) {
  const send = ({ path, init }: AppRequest) => gateway.call(path, init);
  const call = async (name: string, parameters: AppParameters = {}, credentials = ADA) => {
    const answer = await send(CLIENTS.Ultrasonic(credentials, name, parameters));
    return (answer.json() as Envelope)['subsonic-response'];
  };
  /** The path, the method and the body of what a service has received, without what each call reads. */
  const changes = (service: 'playlists' | 'stats') =>
    gateway.services[service].received
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url, ...(body === '' ? [] : [JSON.parse(body) as unknown])]);
  return { send, call, changes };
}
