import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { usersDatabase } from './database/users.database.js';
import { config } from './users.config.js';
import { OWNER_EMAIL } from './users/administrator.js';
import { StandingController } from './users/standing.controller.js';
import { UsersController } from './users/users.controller.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [DatabaseModule.of(usersDatabase, config.DATABASE_URL)],
  controllers: [UsersController, StandingController],
  providers: [UsersRepository, UsersService, { provide: OWNER_EMAIL, useValue: config.OWNER_EMAIL }],
})
export class AppModule {}
