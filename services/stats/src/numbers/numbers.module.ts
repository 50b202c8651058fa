import { Module } from '@nestjs/common';
import { NumbersController } from './numbers.controller.js';
import { NumbersRepository } from './numbers.repository.js';
import { NumbersService } from './numbers.service.js';
import { TrackStartsRepository } from './track-starts.repository.js';

@Module({
  controllers: [NumbersController],
  providers: [NumbersRepository, NumbersService, TrackStartsRepository],
})
export class NumbersModule {}
