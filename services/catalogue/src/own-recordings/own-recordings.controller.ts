import { Body, Controller, Param, Res } from '@nestjs/common';
import {
  type ChangeOwnRecordingInput,
  type CreateOwnRecordingInput,
  type OwnRecording,
  type OwnRecordingLimits,
  type OwnRecordingPath,
  changeOwnRecording,
  createOwnRecording,
  deleteOwnRecording,
  getOwnAudio,
  getOwnRecordingLimits,
  listOwnRecordings,
  restoreOwnRecording,
} from '@trax/contracts/own-recordings';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendSound } from '../audio/send-sound.js';
import { OwnRecordingsService } from './own-recordings.service.js';

// A browser that several people use keeps nothing of a voice; a minute of it is half a megabyte.
const NOT_STORED = 'private, no-store';

@Controller()
export class OwnRecordingsController {
  constructor(private readonly recordings: OwnRecordingsService) {}

  @Operation(listOwnRecordings)
  listOwnRecordings(@Viewer() viewer: Viewer): Promise<OwnRecording[]> {
    return this.recordings.list(viewer);
  }

  @Operation(getOwnRecordingLimits)
  getOwnRecordingLimits(@Viewer() viewer: Viewer): Promise<OwnRecordingLimits> {
    return this.recordings.getLimits(viewer);
  }

  @Operation(createOwnRecording)
  createOwnRecording(
    @Viewer() viewer: Viewer,
    @Body({ schema: createOwnRecording.body }) input: CreateOwnRecordingInput,
  ): Promise<OwnRecording> {
    return this.recordings.create(viewer, input);
  }

  @Operation(changeOwnRecording)
  changeOwnRecording(
    @Viewer() viewer: Viewer,
    @Param({ schema: changeOwnRecording.parameters.path }) { id }: OwnRecordingPath,
    @Body({ schema: changeOwnRecording.body }) input: ChangeOwnRecordingInput,
  ): Promise<OwnRecording> {
    return this.recordings.change(viewer, id, input);
  }

  @Operation(deleteOwnRecording)
  deleteOwnRecording(
    @Viewer() viewer: Viewer,
    @Param({ schema: deleteOwnRecording.parameters.path }) { id }: OwnRecordingPath,
  ): Promise<void> {
    return this.recordings.delete(viewer, id);
  }

  @Operation(restoreOwnRecording)
  restoreOwnRecording(
    @Viewer() viewer: Viewer,
    @Param({ schema: restoreOwnRecording.parameters.path }) { id }: OwnRecordingPath,
  ): Promise<OwnRecording> {
    return this.recordings.restore(viewer, id);
  }
}

/** Their sounds, which have no other address. */
@Controller()
export class OwnAudioController {
  constructor(private readonly recordings: OwnRecordingsService) {}

  // Declared before @Get, whose own HEAD route Fastify would make.
  @Operation(getOwnAudio, 'HEAD')
  headOwnAudio(
    @Viewer() viewer: Viewer,
    @Param({ schema: getOwnAudio.parameters.path }) path: OwnRecordingPath,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.getOwnAudio(viewer, path, reply);
  }

  @Operation(getOwnAudio)
  async getOwnAudio(
    @Viewer() viewer: Viewer,
    @Param({ schema: getOwnAudio.parameters.path }) { id }: OwnRecordingPath,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('cache-control', NOT_STORED);
    const address = isOfMediaElement(reply.request) ? await this.recordings.findSoundAddress(viewer, id) : undefined;
    if (address !== undefined) return void reply.code(307).header('location', address).send();
    return sendSound(await this.recordings.findSound(viewer, id), reply.request, reply);
  }
}

/**
 * Whether an `<audio>` plays it, which may get it from another origin. A download would lose its name there, and a script needs
 * the answer of this service.
 */
const isOfMediaElement = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'audio';
