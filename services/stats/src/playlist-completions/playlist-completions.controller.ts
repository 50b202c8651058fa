import { Body, Controller, Post, Res } from '@nestjs/common';
import { playlistCompletionInput, type PlaylistCompletionInput, type RecordedCompletion } from '@trax/contracts/stats';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import { Play } from '../completions/play.js';
import { PlaylistCompletionsService } from './playlist-completions.service.js';

@SignedIn()
@Controller('api/playlist-completions')
export class PlaylistCompletionsController {
  constructor(private readonly completions: PlaylistCompletionsService) {}

  @Post()
  async recordPlaylistCompletion(
    @Play() play: Play,
    @Body({ schema: playlistCompletionInput }) input: PlaylistCompletionInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedCompletion> {
    const { id, isNew } = await this.completions.record(play, input);
    void reply.code(isNew ? 201 : 200);
    return { id };
  }
}
