// @ts-check
import { randomUUID } from 'node:crypto';

/** @typedef {{ firebaseId: string, trackId: string }} Completion */

/** A table like that of the service, with nothing counted beside it. */
export const CREATE_TABLE = 'create table bare_completions (like track_completions including all)';

const INSERT = {
  name: 'bare-insert',
  text: `insert into bare_completions
           (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
         values ($1, $2, $3, null, false, 30, now(), current_date, 'UTC')`,
};

/** @param {import('pg').Pool} pool @param {Completion} completion */
export const insertBarely = (pool, { firebaseId, trackId }) =>
  pool.query({ ...INSERT, values: [firebaseId, randomUUID(), trackId] });
