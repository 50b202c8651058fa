import { Module } from '@nestjs/common';
import { TrackStartsRepository } from './track-starts.repository.js';

@Module({ providers: [TrackStartsRepository], exports: [TrackStartsRepository] })
export class TrackStartsModule {}
