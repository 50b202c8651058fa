import { Controller, Req, Res, type OnModuleInit } from '@nestjs/common';
import { getAudio, getSampleAudio } from '@trax/contracts/catalogue.operations';
import { isNoneMatch } from '@trax/nest-platform/etag';
import { Health } from '@trax/nest-platform/health';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SampleNotFound } from '../catalogue/catalogue.errors.js';
import { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.js';
import { AudioNotFound, RangeNotSatisfiable } from './audio.errors.js';
import { AudioFiles, type OpenAudio } from './audio-files.js';
import { readByteRange } from './byte-range.js';

// The path as it was sent. The address of an audio file needs no encoding: one with %2f, %2e or %00 is not found.
const AUDIO_ADDRESS = /^\/audio\/([a-z0-9/-]+)\.mp3(?:\?.*)?$/;

// A name changes with the content, so that a browser may cache it for ever. The sample has one address for any content.
const IMMUTABLE = 'private, max-age=31536000, immutable';
const REVALIDATED = 'public, no-cache';

/** The audio files of the tracks, and of the published one at an address of its own. See docs/decisions/0020. */
@Controller()
export class AudioController implements OnModuleInit {
  constructor(
    private readonly files: AudioFiles,
    private readonly snapshot: CatalogueSnapshot,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    this.health.add('audio', () => this.files.assertReadable());
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
    const audio = await this.files.find(filePath);
    if (audio === undefined) throw new AudioNotFound();
    let isStreamed = false;
    try {
      isStreamed = answer(audio, request, reply);
    } finally {
      if (!isStreamed) await audio.handle.close();
    }
  }
}

/** Sends the answer. True when it is a stream, which closes the file at its end or when the connection is closed. */
function answer({ handle, size, etag }: OpenAudio, request: FastifyRequest, reply: FastifyReply): boolean {
  void reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (isNoneMatch(request.headers['if-none-match'], etag)) {
    void reply.code(304).send();
    return false;
  }
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readByteRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    void reply.removeHeader('etag').header('content-range', `bytes */${size}`);
    throw new RangeNotSatisfiable();
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  void reply.header('content-type', 'audio/mpeg').header('content-length', last - first + 1);
  if (request.method === 'HEAD') {
    void reply.send();
    return false;
  }
  void reply.send(handle.createReadStream({ start: first, end: last }));
  return true;
}
