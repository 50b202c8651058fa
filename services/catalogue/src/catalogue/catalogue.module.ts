import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueSnapshot } from './catalogue-snapshot.js';
import { CatalogueVersion } from './catalogue-version.entity.js';
import { PublishedSample } from './published-sample.entity.js';
import { SampleRepository } from './sample.repository.js';
import { TrackGroup } from './track-group.entity.js';
import { Track } from './track.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackGroup, Track, PublishedSample, CatalogueVersion])],
  controllers: [CatalogueController],
  providers: [CatalogueRepository, SampleRepository, CatalogueSnapshot],
  exports: [CatalogueSnapshot],
})
export class CatalogueModule {}
