// @ts-check
// What the gateway is compared with: the least that serves the same rows. No session, no cache, no validation.
import { fastify } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get('/api/tracks', async () => {
  const { rows } = await pool.query({
    name: 'tracks',
    text: 'select id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds from tracks',
  });
  return rows;
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
