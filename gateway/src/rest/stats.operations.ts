import { playlistStats, statsQuery, trackStats } from '@trax/contracts/stats';
import { z } from 'zod';
import type { Operation } from './operation.js';

const handling = { kind: 'passed-through', service: 'stats' } as const;
/** The calendar that a streak is counted in (readings A28b); UTC without it. */
const zone = z.strictObject({ 'x-timezone': z.string().optional() });

export const STATS_OPERATIONS: readonly Operation[] = [
  {
    id: 'getTrackStats',
    method: 'GET',
    path: '/api/stats/tracks',
    policy: 'signed-in',
    handling,
    summary: 'What a person has listened to: one’s own, or anybody’s for an administrator',
    parameters: { query: statsQuery, headers: zone },
    answers: { 200: { description: 'The figures', schema: trackStats } },
  },
  {
    id: 'getPlaylistStats',
    method: 'GET',
    path: '/api/stats/playlists',
    policy: 'signed-in',
    handling,
    summary: 'The playlists a person has completed: one’s own, or anybody’s for an administrator',
    parameters: { query: statsQuery },
    answers: { 200: { description: 'The figures', schema: playlistStats } },
  },
];
