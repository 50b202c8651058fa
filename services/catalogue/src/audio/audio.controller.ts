import { Controller, Req, Res, type OnModuleInit } from '@nestjs/common';
import { getAudio, getSampleAudio } from '@trax/contracts/catalogue.operations';
import { isNoneMatch } from '@trax/nest-platform/etag';
import { Health } from '@trax/nest-platform/health';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SampleNotFound } from '../catalogue/catalogue.errors.js';
import { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.js';
import { AudioNotFound, RangeNotSatisfiable } from './audio.errors.js';
import { readByteRange } from './byte-range.js';
import { SoundStore, type OpenSound } from './sound-store.js';

// The path as it was sent. The address of an audio file needs no encoding: one with %2f, %2e or %00 is not found.
const AUDIO_ADDRESS = /^\/audio\/([a-z0-9/-]+)\.mp3(?:\?.*)?$/;

// A name changes with the content, so that a browser may cache it for ever. The sample has one address for any content.
const IMMUTABLE = 'private, max-age=31536000, immutable';
const REVALIDATED = 'public, no-cache';

/** The audio files of the tracks, and of the published one at an address of its own. See docs/decisions/0020 and 0026. */
@Controller()
export class AudioController implements OnModuleInit {
  constructor(
    private readonly sounds: SoundStore,
    private readonly snapshot: CatalogueSnapshot,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    this.health.add('audio', () => this.sounds.assertAvailable());
    if (!this.sounds.isRequired) this.health.makeOptional('audio');
  }

  // Declared before @Get: Fastify's own HEAD route would read the whole file and answer a content-length of 0.
  @Operation(getAudio, 'HEAD')
  headAudio(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.getAudio(request, reply);
  }

  @Operation(getAudio)
  getAudio(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, filePath = ''] = AUDIO_ADDRESS.exec(request.raw.url ?? '') ?? [];
    return this.send(filePath, request, reply.header('cache-control', IMMUTABLE));
  }

  @Operation(getSampleAudio, 'HEAD')
  headSampleAudio(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.getSampleAudio(request, reply);
  }

  @Operation(getSampleAudio)
  async getSampleAudio(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sample } = await this.snapshot.get();
    if (sample === undefined) throw new SampleNotFound();
    return this.send(sample.filePath, request, reply.header('cache-control', REVALIDATED));
  }

  private async send(filePath: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sound = await this.sounds.find(filePath);
    if (sound === undefined) throw new AudioNotFound();
    let isStreamed = false;
    try {
      isStreamed = await answer({ sound, etag: etagOf(filePath, sound) }, request, reply);
    } finally {
      if (!isStreamed) await sound.close();
    }
  }
}

/** The path ends with the hash of the content, and the import never changes a sound: hash and size identify the bytes. */
const etagOf = (filePath: string, { size }: OpenSound): string =>
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
