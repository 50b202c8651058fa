import { hash, randomBytes } from 'node:crypto';

/** The UUID that follows from a name and a namespace (RFC 9562 §5.5). */
export { v5 as uuidV5 } from 'uuid';

/** A new UUID that begins with the time, so that rows inserted one after another lie together (RFC 9562 §5.7). */
export { v7 as uuidV7 } from 'uuid';

/** A new token of 128 bits for addresses and cookies: so many that it cannot be guessed, however many calls are made. */
export const createToken = (): string => randomBytes(16).toString('base64url');

/** The id of a session: the same for every cookie of one sign-in. */
export const deriveSessionId = (uid: string, signedInAtSeconds: number): string =>
  hash('sha256', `${uid}:${signedInAtSeconds}`, 'base64url');

/**
 * Represents a person in logs and tombstones: a uid cannot be found from it (uids are random), but by the uid one finds
 * the person's lines. The database computes the same in `subject_hash_of`.
 */
export const subjectHash = (firebaseId: string): string => hash('sha256', firebaseId);
