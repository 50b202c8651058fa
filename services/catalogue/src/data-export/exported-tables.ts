import type { ExportedFile } from '@trax/contracts/data-export';
import type { ExportedTable } from '@trax/erasure/export-rows';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Upload } from '../uploads/upload.entity.js';

/** Everything that this service keeps about people. */
export const EXPORTED_TABLES: Readonly<Record<ExportedFile<'catalogue'>, ExportedTable>> = {
  uploads: { entity: Upload, key: ['id'] },
  'own-recordings': { entity: OwnRecording, key: ['id'] },
};
