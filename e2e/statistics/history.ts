import { createHistories } from '@trax/bench/listening-history.mjs';
import type { Member } from '../people.js';

const YEAR = { completions: 600, days: 365, timezone: 'Europe/Berlin' };

/**
 * Gives a listener who has heard nothing yet a year of listening, with the last twelve days in a row; every tenth time one
 * of these playlists was completed. The API accepts no completion that is older than 30 days.
 */
export async function givenYear({ uid }: Member, playlistIds: readonly string[] = []): Promise<void> {
  const { TRAX_STATS_DATABASE_URL } = process.env;
  if (!TRAX_STATS_DATABASE_URL) throw new Error('TRAX_STATS_DATABASE_URL is missing: run `node e2e/run.mjs`');
  await createHistories(TRAX_STATS_DATABASE_URL, [{ ...YEAR, uid, playlistIds }]);
}
