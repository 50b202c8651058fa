import { Body, Controller, Res } from '@nestjs/common';
import {
  type PlaylistCompletionInput,
  type RecordedCompletion,
  type TrackCompletionInput,
  recordPlaylistCompletion,
  recordTrackCompletion,
} from '@trax/contracts/completions';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply } from 'fastify';
import { CompletionsService } from './completions.service.js';
import { Play, type RecordedPlay } from './play.js';

@Controller()
export class CompletionsController {
  constructor(private readonly completions: CompletionsService) {}

  @Operation(recordTrackCompletion)
  async recordTrackCompletion(
    @Play() play: Play,
    @Body({ schema: recordTrackCompletion.body }) input: TrackCompletionInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedCompletion> {
    return answer(await this.completions.recordTrack(play, input), reply);
  }

  @Operation(recordPlaylistCompletion)
  async recordPlaylistCompletion(
    @Play() play: Play,
    @Body({ schema: recordPlaylistCompletion.body }) input: PlaylistCompletionInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedCompletion> {
    return answer(await this.completions.recordPlaylist(play, input), reply);
  }
}

function answer({ id, isNew }: RecordedPlay, reply: FastifyReply): RecordedCompletion {
  void reply.code(isNew ? 201 : 200);
  return { id };
}
