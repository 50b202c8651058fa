import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from './erasure.entity.js';
import { ErasuresRepository } from './erasures.repository.js';
import { UserDeletedHandler } from './user-deleted.handler.js';
import { UserErasedHandler } from './user-erased.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([Erasure])],
  providers: [ErasuresRepository, UserDeletedHandler, UserErasedHandler],
  exports: [ErasuresRepository],
})
export class ErasuresModule {}
