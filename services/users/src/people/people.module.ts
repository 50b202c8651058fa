import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
import { LastSeenFilling } from './last-seen-filling.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), UsersModule],
  controllers: [PeopleController],
  providers: [PeopleService, PeopleRepository, LastSeenFilling],
})
export class PeopleModule {}
