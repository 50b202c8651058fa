import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TrackCompletion } from '../completions/completion.entity.js';
import { HistoryController } from './history.controller.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackCompletion])],
  controllers: [HistoryController],
  providers: [HistoryRepository, HistoryService],
})
export class HistoryModule {}
