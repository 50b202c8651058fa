// @ts-check
// What the product is compared with, in a process of its own: Fastify and pg, without session, validation, cache or rollups.
// Sends its address to the process that forked it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import pg from 'pg';

const SELECT_TRACKS = {
  name: 'select-tracks',
  text: 'select id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds from tracks',
};
const INSERT_COMPLETION = {
  name: 'insert-completion',
  text: `insert into bare_completions
           (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
         values ($1, $2, $3, false, 30, now(), current_date, extract(hour from now()), 'UTC')`,
};

/**
 * @template T
 * @param {string | undefined} databaseUrl
 * @param {(origin: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withBareHandler(databaseUrl, use) {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  try {
    const [origin] = await once(child, 'message');
    return await use(String(origin));
  } finally {
    child.kill();
  }
}

async function listen() {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  const app = fastify();
  app.get('/api/tracks', async () => (await pool.query(SELECT_TRACKS)).rows);
  app.post('/api/track-completions', async ({ headers, body }, reply) => {
    const { firebaseId, trackId } = /** @type {{ firebaseId: string, trackId: string }} */ (body);
    await pool.query({ ...INSERT_COMPLETION, values: [firebaseId, headers['idempotency-key'], trackId] });
    return reply.code(201).send({});
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) await listen();
