import type { ExportedFile } from '@trax/contracts/data-export';
import type { ExportedTable } from '@trax/erasure/export-rows';
import { DeletionRequest } from '../deletion-requests/deletion-request.entity.js';

/** What this service keeps about people with an account. */
export const EXPORTED_TABLES: Readonly<Record<ExportedFile<'deletion'>, ExportedTable>> = {
  'deletion-requests': { entity: DeletionRequest, key: ['id'] },
};
