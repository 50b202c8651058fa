import { z } from 'zod';
import { isoInstant } from './text.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';

/** How long the file of an export can be downloaded. */
export const DATA_EXPORT_KEPT_HOURS = 24;
/** Exports that a person may request within 24 hours. */
export const MAX_DATA_EXPORTS_PER_DAY = 5;

/** What each service besides users keeps about a person, by the names of the files in their export. */
export const EXPORTED_FILES = {
  playlists: [
    'playlists',
    'playlist-tracks',
    'playlist-links',
    'reminders',
    'calendar-feeds',
    'programme-enrolments',
    'notified-devices',
  ],
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

export const DATA_EXPORT_PROBLEM_CODES = {
  notFound: 'DATA_EXPORT_NOT_FOUND',
  tooMany: 'TOO_MANY_DATA_EXPORTS',
} as const;

const common = { service: 'users', policy: 'signed-in' } as const;

export const startDataExport = operation('POST /api/data-exports', {
  ...common,
  id: 'startDataExport',
  summary: 'Begin a file of everything that is kept about the viewer; while one is under way, that one',
  answers: {
    202: { description: 'The export that is under way', schema: dataExport },
    410: ACCOUNT_DELETED,
    429: refusal('The viewer has requested as many as a person may within 24 hours'),
  },
});

export const getNewestDataExport = operation('GET /api/data-exports/newest', {
  ...common,
  id: 'getNewestDataExport',
  summary: 'The export that the viewer has requested last, with its progress',
  answers: { 200: { description: 'The export, or null', schema: newestDataExport } },
});

export const downloadDataExport = operation('GET /api/data-exports/{id}/file', {
  ...common,
  id: 'downloadDataExport',
  audit: 'export',
  delivery: 'streamed',
  summary: 'The file of an export of the viewer, for 24 hours',
  parameters: { path: z.strictObject({ id: z.uuid() }) },
  answers: {
    200: { description: 'A ZIP file with JSON and CSV', contentType: 'application/zip' },
    404: refusal('The viewer has no such file'),
  },
});

const exportRows = <const Id extends string, S extends ExportingService>(id: Id, service: S) =>
  operation(`GET /internal/data-export/${service}/{file}`, {
    id,
    service,
    policy: 'signed-in',
    delivery: 'streamed',
    summary: `The rows of the viewer in a table of the ${service} service`,
    parameters: { path: z.object({ file: z.enum(EXPORTED_FILES[service]) }) },
    answers: { 200: { description: 'Each row as a line of JSON', contentType: 'application/x-ndjson' } },
  });

export const exportPlaylists = exportRows('exportPlaylists', 'playlists');
export const exportStats = exportRows('exportStats', 'stats');
export const exportDeletion = exportRows('exportDeletion', 'deletion');
export const exportCatalogue = exportRows('exportCatalogue', 'catalogue');

export const exportSound = operation('GET /internal/data-export/sounds/{id}', {
  service: 'catalogue',
  policy: 'signed-in',
  delivery: 'streamed',
  id: 'exportSound',
  summary: 'The whole sound of a recording of the viewer',
  // It waits for the store of the sounds.
  extraAnswerMs: 30_000,
  parameters: { path: z.object({ id: z.uuid() }) },
  answers: {
    200: { description: 'The file', contentType: 'audio/mpeg' },
    404: refusal('AUDIO_NOT_FOUND: the viewer has no such recording, or its sound is missing'),
  },
});
