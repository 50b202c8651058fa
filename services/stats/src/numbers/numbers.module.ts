import { Module } from '@nestjs/common';
import { NumbersController } from './numbers.controller.js';
import { NumbersRepository } from './numbers.repository.js';
import { NumbersService } from './numbers.service.js';
import { TrackStartsModule } from './track-starts.module.js';

@Module({
  imports: [TrackStartsModule],
  controllers: [NumbersController],
  providers: [NumbersRepository, NumbersService],
})
export class NumbersModule {}
