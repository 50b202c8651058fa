import { createHash } from 'node:crypto';

/**
 * What stands for a person who is erased: nobody finds a uid from it (uids are random), but whoever comes with the uid is
 * recognised. The database computes the same in `subject_hash_of`.
 */
export const subjectHash = (firebaseId: string): string => createHash('sha256').update(firebaseId).digest('hex');
