import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaylistCompletion } from './playlist-completion.entity.js';
import { PlaylistCompletionsController } from './playlist-completions.controller.js';
import { PlaylistCompletionsRepository } from './playlist-completions.repository.js';
import { PlaylistCompletionsService } from './playlist-completions.service.js';
import { TrackCompletion } from './track-completion.entity.js';
import { TrackCompletionsController } from './track-completions.controller.js';
import { TrackCompletionsRepository } from './track-completions.repository.js';
import { TrackCompletionsService } from './track-completions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackCompletion, PlaylistCompletion])],
  controllers: [TrackCompletionsController, PlaylistCompletionsController],
  providers: [
    TrackCompletionsRepository,
    TrackCompletionsService,
    PlaylistCompletionsRepository,
    PlaylistCompletionsService,
  ],
})
export class CompletionsModule {}
