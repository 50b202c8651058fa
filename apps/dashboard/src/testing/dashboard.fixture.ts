import { jest } from '@jest/globals';
import type { PlaylistProgress, TrackProgress } from '../see-progress/see-progress.query.js';

const week = [0, 2, 0, 1, 0, 0, 3].map((completions, index) => ({ date: `2026-11-${14 + index}`, completions }));

/** Of a listener who has listened for a while; today is November 20, 2026. */
export const trackStats: TrackProgress = {
  totalPlays: 1204,
  uniqueTracks: 1,
  currentStreak: 1,
  bestStreak: 12,
  totalListeningTime: 5369,
  listenedToday: true,
  week,
  topTracks: [
    { id: 'focus-f-1', displayName: 'I begin', voiceGender: 'F', plays: 2 },
    { id: 'gone', displayName: 'I rest', voiceGender: 'M', plays: 1 },
  ],
};

export const playlistStats: PlaylistProgress = {
  totalCompleted: 3,
  lastCompletedAt: '2026-11-05T12:00:00.000Z',
  topPlaylists: [{ id: 'm', name: 'Morning', completions: 1 }],
};

export const noTrackStats: TrackProgress = {
  totalPlays: 0,
  uniqueTracks: 0,
  currentStreak: 0,
  bestStreak: 0,
  totalListeningTime: 0,
  listenedToday: false,
  topTracks: [],
  week: week.map(({ date }) => ({ date, completions: 0 })),
};

export const noPlaylistStats: PlaylistProgress = { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] };

const aTrack = (groupId: string, voiceGender: 'M' | 'F', trackNumber: number) => ({
  id: `${groupId}-${voiceGender.toLowerCase()}-${trackNumber}`,
  groupId,
  trackNumber,
  voiceGender,
  displayName: `${groupId} ${trackNumber}`,
  filePath: `${groupId}/${voiceGender}-${trackNumber}`,
  durationSeconds: 30,
  repetitions: 1,
  language: 'pt-BR',
  twin: null,
});

const aGroup = (id: string, name: string) => ({
  id,
  name,
  tracks: [1, 2].flatMap((number) => [aTrack(id, 'M', number), aTrack(id, 'F', number)]),
});

/** Two themes of two tracks of 30 s in both voices, in Portuguese: `morning-m-1` … `focus-f-2`. */
export const trackGroups = [aGroup('morning', 'Morning Energy'), aGroup('focus', 'Clear Focus')];

export const playlist = { id: 'm', name: 'Morning', tracks: [{ ...aTrack('morning', 'M', 1), repetitions: 3 }] };

/** A recording of the listener's own, 4 s long. */
export const ownRecording = {
  id: '0193a9b8-7d2a-7c11-9f6e-3a5b8c1d2e4f',
  name: 'I am here',
  theme: 'Calm evenings',
  groupId: 'own--calm-evenings',
  voiceGender: 'F',
  filePath: 'own--recordings/0193a9b8-7d2a-7c11-9f6e-3a5b8c1d2e4f',
  durationSeconds: 4,
  createdAt: '2026-11-19T10:00:00.000Z',
} as const;

/** What the gateway answers a listener; a screen that asks for more has to give it. */
export const answers = {
  trackStats,
  playlistStats,
  trackGroups,
  ownRecordings: [],
  favouriteOfHour: null,
  enrolments: [],
  programmes: [],
  playlists: [],
  playlist: { ...playlist, trackCount: 1, totalSeconds: 90 },
  favourites: {
    id: 'favourites',
    name: 'Favourites',
    createdAt: '2026-11-05T12:00:00.000Z',
    trackCount: 0,
    totalSeconds: 0,
    tracks: [],
  },
};

/** Nothing comes near the viewport, which jsdom has not, until `comeNear` is called. */
export function stubViewport() {
  const callbacks = new Set<IntersectionObserverCallback>();
  globalThis.IntersectionObserver = class extends EventTarget implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly takeRecords = () => [];
    readonly unobserve = jest.fn();
    readonly observe = jest.fn();
    readonly disconnect: () => void;

    constructor(callback: IntersectionObserverCallback) {
      super();
      callbacks.add(callback);
      this.disconnect = () => void callbacks.delete(callback);
    }
  };
  const observer = new IntersectionObserver(() => undefined);
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    comeNear: () => {
      for (const callback of callbacks) callback([entry], observer);
    },
  };
}
