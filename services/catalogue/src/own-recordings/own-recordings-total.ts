import { In, type EntityManager } from 'typeorm';
import { Upload } from '../uploads/upload.entity.js';
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
