import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import type { EntityManager } from 'typeorm';

/**
 * The key of a listener's advisory lock, from a column or parameter `firebase_id`. The lock is held until the end of the
 * transaction: completions share it, a reset or an erasure holds it alone, so that it deletes all or nothing of a completion.
 * `is_erased()` of this database waits for it and shares it.
 */
export const LISTENER_LOCK_KEY = 'hashtextextended(firebase_id, 0)';

/** Waits until no completion of this listener is being counted, and blocks further ones until the transaction ends. */
export const lockListener = (manager: EntityManager, firebaseId: string): Promise<void> =>
  takeAdvisoryLock(manager, firebaseId);
