import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Programme } from './programme.entity.js';
import { ProgrammesController } from './programmes.controller.js';
import { ProgrammesRepository } from './programmes.repository.js';
import { ProgrammesService } from './programmes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Programme])],
  controllers: [ProgrammesController],
  providers: [ProgrammesRepository, ProgrammesService],
})
export class ProgrammesModule {}
