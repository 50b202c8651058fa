import { Body, Controller, Res } from '@nestjs/common';
import type { RecordedCompletion, TrackCompletionInput } from '@trax/contracts/stats';
import { recordTrackCompletion } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply } from 'fastify';
import { Play } from './play.js';
import { TrackCompletionsService } from './track-completions.service.js';

@Controller()
export class TrackCompletionsController {
  constructor(private readonly completions: TrackCompletionsService) {}

  @Operation(recordTrackCompletion)
  async recordTrackCompletion(
    @Play() play: Play,
    @Body({ schema: recordTrackCompletion.body }) input: TrackCompletionInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedCompletion> {
    const { id, isNew } = await this.completions.record(play, input);
    void reply.code(isNew ? 201 : 200);
    return { id };
  }
}
