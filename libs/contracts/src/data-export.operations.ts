import { z } from 'zod';
import { dataExport, dataExportPath, EXPORTED_FILES, newestDataExport, type ExportingService } from './data-export.js';
import { ACCOUNT_DELETED, operation } from './operation.js';
import { problem } from './problem.js';

const common = { service: 'users', policy: 'signed-in' } as const;

export const startDataExport = operation({
  ...common,
  id: 'startDataExport',
  method: 'POST',
  path: '/api/data-exports',
  summary: 'Begin a file of everything that is kept about the viewer; while one is under way, that one',
  answers: {
    202: { description: 'The export that is under way', schema: dataExport },
    410: ACCOUNT_DELETED,
    429: { description: 'The viewer has requested as many as a person may within 24 hours', schema: problem },
  },
});

export const getNewestDataExport = operation({
  ...common,
  id: 'getNewestDataExport',
  method: 'GET',
  path: '/api/data-exports/newest',
  summary: 'The export that the viewer has requested last, with its progress',
  answers: { 200: { description: 'The export, or null', schema: newestDataExport } },
});

export const downloadDataExport = operation({
  ...common,
  id: 'downloadDataExport',
  audit: 'export',
  method: 'GET',
  path: '/api/data-exports/{id}/file',
  delivery: 'streamed',
  summary: 'The file of an export of the viewer, for 24 hours',
  parameters: { path: dataExportPath },
  answers: {
    200: { description: 'A ZIP file with JSON and CSV', contentType: 'application/zip' },
    404: { description: 'The viewer has no such file', schema: problem },
  },
});

const exportRows = <const Id extends string, S extends ExportingService>(id: Id, service: S) =>
  operation({
    id,
    service,
    policy: 'signed-in',
    method: 'GET',
    path: `/internal/data-export/${service}/{file}`,
    delivery: 'streamed',
    summary: `The rows of the viewer in a table of the ${service} service`,
    parameters: { path: z.object({ file: z.enum(EXPORTED_FILES[service]) }) },
    answers: { 200: { description: 'Each row as a line of JSON', contentType: 'application/x-ndjson' } },
  });

export const exportPlaylists = exportRows('exportPlaylists', 'playlists');
export const exportStats = exportRows('exportStats', 'stats');
export const exportDeletion = exportRows('exportDeletion', 'deletion');
export const exportCatalogue = exportRows('exportCatalogue', 'catalogue');

export const exportSound = operation({
  service: 'catalogue',
  policy: 'signed-in',
  method: 'GET',
  delivery: 'streamed',
  id: 'exportSound',
  path: '/internal/data-export/sounds/{id}',
  summary: 'The whole sound of a recording of the viewer',
  // It waits for the store of the sounds.
  extraAnswerMs: 30_000,
  parameters: { path: z.object({ id: z.uuid() }) },
  answers: {
    200: { description: 'The file', contentType: 'audio/mpeg' },
    404: { description: 'AUDIO_NOT_FOUND: the viewer has no such recording, or its sound is missing', schema: problem },
  },
});
