import { createHash } from 'node:crypto';

/**
 * Represents a person in logs and tombstones: nobody finds a uid from it (uids are random), but whoever has the uid finds
 * the person's lines. The database computes the same in `subject_hash_of`.
 */
export const subjectHash = (firebaseId: string): string => createHash('sha256').update(firebaseId).digest('hex');
