import { Controller, Req, Res, type OnModuleInit } from '@nestjs/common';
import { getAudio, getSampleAudio } from '@trax/contracts/catalogue';
import { HEALTH_FACTS } from '@trax/contracts/health';
import { Health } from '@trax/nest-platform/health';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SampleNotFound } from '../catalogue/catalogue.errors.js';
import { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.js';
import { AudioNotFound } from './audio.errors.js';
import { sendSound } from './send-sound.js';
import { isOwnSound, SoundStore } from './sound-store.js';

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
    this.health.addFact(HEALTH_FACTS.recordings, async () => this.sounds.kind);
    this.health.addFact(HEALTH_FACTS.recordingsFreeBytes, async () => toFact(await this.sounds.findFreeBytes()));
    if (!this.sounds.isRequired) this.health.makeOptional('audio');
  }

  // Declared before @Get: Fastify's own HEAD route would read the whole file and answer a content-length of 0.
  @Operation(getAudio, 'HEAD')
  headAudio(@Viewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.getAudio(viewer, request, reply);
  }

  @Operation(getAudio)
  async getAudio(@Viewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, filePath = ''] = AUDIO_ADDRESS.exec(request.raw.url ?? '') ?? [];
    if (!(await this.mayHear(viewer, filePath))) throw new AudioNotFound();
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

  /** What listeners have recorded has an address of its own, which knows its owner. */
  private async mayHear({ isAdmin }: Viewer, filePath: string): Promise<boolean> {
    if (isOwnSound(filePath)) return false;
    return isAdmin || this.snapshot.isHeard(filePath);
  }

  private async send(filePath: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return sendSound({ filePath, sound: await this.sounds.find(filePath) }, request, reply);
  }
}

const toFact = (bytes: number | undefined): string | null => (bytes === undefined ? null : String(bytes));
