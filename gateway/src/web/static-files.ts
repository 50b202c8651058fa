import fastifyStatic from '@fastify/static';
import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { REMOTES } from './remotes.js';

const SAFE_PATH = /^(?:[\w@~-][\w@~.-]*\/)*[\w@~-][\w@~.-]*$/;
const HASHED_NAME = /\.[0-9a-f]{8,}\.[\w.]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const remoteNames: ReadonlySet<string> = new Set(REMOTES);

/** Serves the built applications: what carries a hash in its name for ever, everything else only if it is still the same. */
export async function serveStaticFiles(fastify: FastifyInstance, webDir: string): Promise<void> {
  await fastify.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true, cacheControl: false });

  fastify.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    sendFile(reply, 'shell', `assets/${params['*']}`),
  );
  fastify.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', ({ params }, reply) => {
    if (!remoteNames.has(params.name)) throw new NotFound();
    return sendFile(reply, params.name, params['*']);
  });
}

/** A file of an application's build. @throws NotFound for a path that none of ours can be */
export function sendFile(reply: FastifyReply, application: string, path: string): FastifyReply {
  if (!SAFE_PATH.test(path)) throw new NotFound();
  void reply.header('cache-control', HASHED_NAME.test(path) ? IMMUTABLE : 'no-cache');
  return reply.sendFile(`${application}/dist/${path}`);
}
