import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { Transcript } from './transcript.entity.js';
import { TranscriptsController } from './transcripts.controller.js';
import { TranscriptsRepository } from './transcripts.repository.js';
import { TranscriptsService } from './transcripts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Transcript, Track, OwnRecording])],
  controllers: [TranscriptsController],
  providers: [TranscriptsRepository, TranscriptsService],
})
export class TranscriptsModule {}
