import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { Reminder } from './reminder.entity.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Reminder, CalendarFeed])],
  controllers: [RemindersController],
  providers: [RemindersRepository, CalendarFeedsRepository, RemindersService],
  exports: [RemindersRepository],
})
export class RemindersModule {}
