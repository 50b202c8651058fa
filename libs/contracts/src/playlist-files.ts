import { z } from 'zod';
import { operation, refusal } from './operation.js';
import { playlistPath } from './playlists.js';

export const downloadPlaylistQuery = z.strictObject({ format: z.enum(['json', 'm3u8']) });
export type DownloadPlaylistQuery = z.output<typeof downloadPlaylistQuery>;

const playlistFileTrack = z.object({
  name: z.string(),
  repetitions: z.int().min(1).max(9),
  theme: z.string().optional(),
  number: z.int().min(1).optional(),
  voice: z.enum(['M', 'F']).optional(),
  language: z.string().optional(),
  durationSeconds: z.number().positive().optional(),
  sound: z.string().optional(),
  text: z.string().optional(),
});

export const downloadPlaylist = operation('GET /api/playlists/{id}/export', {
  service: 'gateway',
  policy: 'signed-in',
  id: 'downloadPlaylist',
  summary: 'A playlist as a file to download: with its texts as JSON, or with the addresses of its sounds as M3U8',
  parameters: { path: playlistPath, query: downloadPlaylistQuery },
  answers: {
    200: {
      description:
        'The file. In M3U8 the comment #TRAX-REPETITIONS: says how often the track below it is played; its sounds need a session',
      schema: z.object({
        format: z.literal('trax-playlist'),
        version: z.literal(1),
        playlists: z.array(z.object({ name: z.string(), tracks: z.array(playlistFileTrack) })),
      }),
      contentType: 'application/vnd.apple.mpegurl',
    },
    404: refusal('The viewer has no such playlist'),
  },
});
