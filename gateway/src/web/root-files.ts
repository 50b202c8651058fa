import { join } from 'node:path';
import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance } from 'fastify';
import { BuiltFile } from './built-file.js';
import { fillPlaces, type Places, type Writing } from './places.js';

type RootFile = { type: string; writing: Writing };

/** Files at the root of the site that name this installation. */
const ROOT_FILES = {
  'robots.txt': { type: 'text/plain; charset=utf-8', writing: 'plain' },
  'sitemap.xml': { type: 'application/xml; charset=utf-8', writing: 'markup' },
  'site.webmanifest': { type: 'application/manifest+json; charset=utf-8', writing: 'json' },
} as const satisfies Record<string, RootFile>;

/** Serves them with the facts of this installation filled in. */
export function serveRootFiles(fastify: FastifyInstance, webDir: string, places: Places): void {
  for (const [name, { type, writing }] of Object.entries(ROOT_FILES)) {
    const file = new BuiltFile(join(webDir, 'shell', 'dist', name), (text) => fillPlaces(text, places, writing));
    fastify.get(`/${name}`, (_request, reply) => {
      const text = file.read();
      if (text === undefined) throw new NotFound();
      return reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(text);
    });
  }
}
