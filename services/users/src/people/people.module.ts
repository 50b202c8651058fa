import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { User } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
import { CHANGE_ACCESS_QUEUE, ChangeAccessProcessor } from './change-access.processor.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

@Module({})
export class PeopleModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: PeopleModule,
      imports: [
        TypeOrmModule.forFeature([User]),
        UsersModule,
        QueuesModule.registerQueues(config, CHANGE_ACCESS_QUEUE),
      ],
      controllers: [PeopleController],
      providers: [PeopleService, PeopleRepository, ChangeAccessProcessor],
    };
  }
}
