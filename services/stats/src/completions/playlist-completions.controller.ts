import { Body, Controller, Res } from '@nestjs/common';
import type { PlaylistCompletionInput, RecordedCompletion } from '@trax/contracts/stats';
import { recordPlaylistCompletion } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply } from 'fastify';
import { Play } from './play.js';
import { PlaylistCompletionsService } from './playlist-completions.service.js';

@Controller()
export class PlaylistCompletionsController {
  constructor(private readonly completions: PlaylistCompletionsService) {}

  @Operation(recordPlaylistCompletion)
  async recordPlaylistCompletion(
    @Play() play: Play,
    @Body({ schema: recordPlaylistCompletion.body }) input: PlaylistCompletionInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedCompletion> {
    const { id, isNew } = await this.completions.record(play, input);
    void reply.code(isNew ? 201 : 200);
    return { id };
  }
}
