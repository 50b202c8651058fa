import type { ExportedTable } from '@trax/erasure/export-page';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Upload } from '../uploads/upload.entity.js';

export const OWN_RECORDINGS_FILE = 'own-recordings';

/** Everything that this service keeps about people. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { file: 'uploads', entity: Upload, key: ['id'] },
  // One at a time: the sound of a recording comes after its row.
  { file: OWN_RECORDINGS_FILE, entity: OwnRecording, key: ['id'], pageRows: 1 },
];
