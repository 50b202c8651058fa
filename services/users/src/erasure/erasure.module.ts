import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasedUser } from '@trax/erasure/erased-users';
import { AccountRemoval } from './account-removal.js';
import { DataErasedHandler } from './data-erased.handler.js';
import { DeletionRequestedHandler } from './deletion-requested.handler.js';
import { ErasureController } from './erasure.controller.js';
import { Erasure } from './erasure.entity.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Erasure, ErasedUser])],
  controllers: [ErasureController],
  providers: [ErasureService, ErasureRepository, AccountRemoval, DataErasedHandler, DeletionRequestedHandler],
  exports: [ErasureService],
})
export class ErasureModule {}
