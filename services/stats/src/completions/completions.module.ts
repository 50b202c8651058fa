import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaylistCompletion, TrackCompletion } from './completion.entity.js';
import { CompletionsController } from './completions.controller.js';
import { CompletionsService } from './completions.service.js';
import { PlaylistCompletionsRepository } from './playlist-completions.repository.js';
import { TrackCompletionsRepository } from './track-completions.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackCompletion, PlaylistCompletion])],
  controllers: [CompletionsController],
  providers: [TrackCompletionsRepository, PlaylistCompletionsRepository, CompletionsService],
})
export class CompletionsModule {}
