import type { ExportedTable } from '@trax/erasure/export-page';
import { DeletionRequest } from '../deletion-requests/deletion-request.entity.js';

/** What this service keeps about people with an account. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { file: 'deletion-requests', entity: DeletionRequest, key: ['id'] },
];
