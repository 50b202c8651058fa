/** `counted-before`: the same play has been counted already. */
export type CountedOnce = 'counted' | 'counted-before';

/** The lock of a listener ($1): completions hold it together, a reset alone, so that none is half inside of it. */
export const LISTENER_LOCK = 'hashtextextended($1, 0)';

/** The first part of a statement that counts a completion: it waits here for a reset that is under way. */
export const TURN = `
    turn as materialized (
      select pg_advisory_xact_lock_shared(${LISTENER_LOCK})
    )`;

/** A play ($2) that was counted before inserts no row; every rollup takes its row from that one, and so does nothing either. */
export const ONCE_PER_PLAY = 'on conflict (firebase_id, id) do nothing';
