import { isNoneMatch } from '@trax/nest-platform/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AudioNotFound, RangeNotSatisfiable } from './audio.errors.js';
import { readByteRange } from './byte-range.js';
import type { OpenSound } from './sound-store.js';

type FoundSound = { readonly filePath: string; readonly sound: OpenSound | undefined };

/** Answers with a sound, or the range of it that is requested; the caller has set `Cache-Control`. @throws AudioNotFound */
export async function sendSound(
  { filePath, sound }: FoundSound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (sound === undefined) throw new AudioNotFound();
  let isStreamed = false;
  try {
    isStreamed = await answer({ sound, etag: soundEtag(filePath, sound) }, request, reply);
  } finally {
    if (!isStreamed) await sound.close();
  }
}

/** The path ends with the hash of the content, and the import never changes a sound: hash and size identify the bytes. */
const soundEtag = (filePath: string, { size }: OpenSound): string =>
  `"${filePath.split(/[/-]/).at(-1)}-${size.toString(16)}"`;

type TaggedSound = { readonly sound: OpenSound; readonly etag: string };

/** Sends the answer. True when it is a stream, which closes the sound at its end or when the connection is closed. */
async function answer({ sound, etag }: TaggedSound, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { size } = sound;
  void reply.header('accept-ranges', 'bytes');
  if (isNoneMatch(request.headers['if-none-match'], etag)) {
    void reply.code(304).header('etag', etag).send();
    return false;
  }
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readByteRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`);
    throw new RangeNotSatisfiable();
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const stream = request.method === 'HEAD' ? undefined : await sound.read({ first, last });
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  void reply.headers({ etag, 'content-type': 'audio/mpeg', 'content-length': last - first + 1 }).send(stream);
  return stream !== undefined;
}
