// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

const FIELDS_OF_TRACK = 'id groupId trackNumber voiceGender displayName filePath durationSeconds';

/** The GraphQL documents of a signed-in person's screens, in fields of the last release. */
const DOCUMENTS = {
  viewer: '{ viewer { uid isAdmin } }',
  tracks: `{ trackGroups { id name tracks { ${FIELDS_OF_TRACK} } } }`,
  playlists: `{ playlists { id name trackCount totalSeconds tracks { ${FIELDS_OF_TRACK} repetitions position } } }`,
  statistics: `{
    trackStats {
      totalPlays uniqueTracks currentStreak bestStreak totalListeningTime listenedToday
      topTracks { id displayName voiceGender plays } week { date completions }
    }
    playlistStats { totalCompleted lastCompletedAt topPlaylists { id name completions } }
  }`,
  calendar: `{
    listeningDays { today days { date completions listenedSeconds } }
    listeningRecap(month: "2026-11") { completions listenedSeconds days topTrack { id plays } }
    favouriteOfHour { id plays }
  }`,
  history: '{ listeningHistory(first: 10) { completions { id displayName localDate listenedSeconds } nextCursor } }',
  create: 'mutation { createPlaylist(name: "Noon") { id name trackCount } }',
};

/** @param {string} uid @returns {string[]} what the same person reads by REST */
const pathsFor = (uid) => [
  '/api/session',
  '/api/sessions',
  `/api/users/${uid}`,
  '/api/track-groups',
  '/api/tracks',
  `/api/playlists?firebaseId=${uid}`,
  `/api/stats/tracks?firebaseId=${uid}`,
  `/api/stats/playlists?firebaseId=${uid}`,
];

/**
 * Makes every call of a signed-in person's screens in turn, by REST and by GraphQL, until `signal` ends it. A GraphQL answer
 * with errors counts as a failure.
 * @param {{ send: import('./http-client.mjs').Send, uid: string, tally: import('./tally.mjs').Tally }} person
 * @param {AbortSignal} signal
 * @param {number} everyMs
 */
export async function callPages({ send, uid, tally }, signal, everyMs) {
  const query = async (/** @type {string} */ text) => {
    const answer = await send('/api/graphql', { method: 'POST', body: { query: text } });
    const { errors } = /** @type {{ errors?: unknown }} */ (answer.json ?? {});
    return errors === undefined ? answer : { ...answer, status: 500 };
  };
  const calls = [
    ...pathsFor(uid).map((path) => /** @type {const} */ (['REST', () => send(path)])),
    ...Object.entries(DOCUMENTS).map(([name, text]) => /** @type {const} */ ([`GraphQL ${name}`, () => query(text)])),
  ];
  while (!signal.aborted) {
    for (const [kind, call] of calls) {
      if (signal.aborted) return;
      await tally.count(kind, call);
      await delay(everyMs);
    }
  }
}
