import { In, type EntityManager } from 'typeorm';
import { Upload } from '../uploads/upload.entity.js';
import { maxOwnBytesOf, type UploadsConfig } from '../uploads/uploads.config.js';
import { OwnRecording } from './own-recording.entity.js';

/** Of all listeners: the bytes of their recordings, and how many uploads may become one. */
export type OwnTotal = { readonly totalBytes: number; readonly pendingUploads: number };

const PENDING = ['receiving', 'processing', 'ready'] as const;

export async function countTotal(manager: EntityManager): Promise<OwnTotal> {
  // First: an upload that is kept between the two queries is counted twice instead of being missed.
  const pendingUploads = await manager.countBy(Upload, { purpose: 'own', state: In(PENDING) });
  return { pendingUploads, totalBytes: await sumTotalBytes(manager) };
}

export const sumTotalBytes = async (manager: EntityManager): Promise<number> =>
  Number((await manager.sum(OwnRecording, 'sizeBytes')) ?? 0);

/** Whether there is no room for another file. What is not kept yet counts as the longest recording. */
export function isInstallationFull({ totalBytes, pendingUploads }: OwnTotal, config: UploadsConfig): boolean {
  return totalBytes + (pendingUploads + 1) * maxOwnBytesOf(config) > config.LIMIT_OWN_RECORDINGS_TOTAL_BYTES;
}
