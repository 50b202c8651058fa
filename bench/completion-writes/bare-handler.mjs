// @ts-check
// One insert per request and nothing else, in a process of its own; tells its address to the process that forked it.
import { fastify } from 'fastify';
import pg from 'pg';
import { insertBarely } from './bare-insert.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
app.post('/api/track-completions', async (request, reply) => {
  await insertBarely(pool, /** @type {import('./bare-insert.mjs').Completion} */ (request.body));
  return reply.code(201).send({});
});
process.on('disconnect', () => process.exit(0));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
