import { dataExport, dataExportPath, newestDataExport } from './data-export.js';
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
  isExport: true,
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
