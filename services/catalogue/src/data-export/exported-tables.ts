import type { ExportedTable } from '@trax/erasure/export-page';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Upload } from '../uploads/upload.entity.js';

/** Everything that this service keeps about people. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { file: 'uploads', entity: Upload, key: ['id'] },
  {
    file: 'own-recordings',
    entity: OwnRecording,
    key: ['id'],
    // A page of an export holds no files: the sounds are there until they are deleted.
    extend: (query) => query.addSelect(`'/api/own-recordings/' || row.id || '/audio'`, 'audioUrl'),
  },
];
