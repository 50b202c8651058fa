import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import { ErasureMetrics } from './erasure-metrics.js';
import { Erasure } from './erasure.entity.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresHandlers } from './erasures.handlers.js';
import { ErasuresRepository } from './erasures.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([Erasure])],
  controllers: [ErasuresController],
  providers: [ErasuresRepository, ErasuresHandlers, ErasureMetrics, VacuumErased],
  exports: [ErasuresRepository],
})
export class ErasuresModule {}
