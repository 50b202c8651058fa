import { z } from 'zod';
import { isoInstant } from './text.js';

/** How long the file of an export can be downloaded. */
export const DATA_EXPORT_KEPT_HOURS = 24;
/** Exports that a person may request within 24 hours. */
export const MAX_DATA_EXPORTS_PER_DAY = 5;

/** What each service besides users keeps about a person, by the names of the files in their export. */
export const EXPORTED_FILES = {
  playlists: ['playlists', 'playlist-tracks'],
  stats: [
    'track-completions',
    'playlist-completions',
    'track-totals',
    'plays-by-track',
    'plays-by-day',
    'listening-years',
    'plays-by-month',
    'plays-by-hour',
    'playlist-totals',
    'completions-by-playlist',
    'playlist-names',
  ],
  deletion: ['deletion-requests'],
  catalogue: ['uploads', 'own-recordings'],
} as const;
export type ExportingService = keyof typeof EXPORTED_FILES;
export type ExportedFile<S extends ExportingService> = (typeof EXPORTED_FILES)[S][number];

/** Everything that is kept about a person, as a ZIP file. */
export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(['running', 'ready', 'failed', 'expired']),
  requestedAt: isoInstant,
  /** How many services have sent their part, of how many. */
  servicesDone: z.int().min(0),
  services: z.int().min(1),
  /** How many entries they have sent so far. */
  entries: z.int().min(0),
  /** Of a file that is ready. */
  expiresAt: isoInstant.nullable(),
  sizeBytes: z.int().min(0).nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** `GET /api/data-exports/newest`: null for who has requested none of late. */
export const newestDataExport = z.object({ dataExport: dataExport.nullable() });
export type NewestDataExport = z.infer<typeof newestDataExport>;

/** `GET /api/data-exports/{id}/file`. */
export const dataExportPath = z.strictObject({ id: z.uuid() });

export const DATA_EXPORT_PROBLEM_CODES = {
  notFound: 'DATA_EXPORT_NOT_FOUND',
  tooMany: 'TOO_MANY_DATA_EXPORTS',
} as const;
