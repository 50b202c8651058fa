import { Body, Controller, Post, Res } from '@nestjs/common';
import { trackCompletionInput, type RecordedCompletion, type TrackCompletionInput } from '@trax/contracts/stats';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import { Play } from '../completions/play.js';
import { TrackCompletionsService } from './track-completions.service.js';

@SignedIn()
@Controller('api/track-completions')
export class TrackCompletionsController {
  constructor(private readonly completions: TrackCompletionsService) {}

  @Post()
  async recordTrackCompletion(
    @Play() play: Play,
    @Body({ schema: trackCompletionInput }) input: TrackCompletionInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedCompletion> {
    const { id, isNew } = await this.completions.record(play, input);
    void reply.code(isNew ? 201 : 200);
    return { id };
  }
}
