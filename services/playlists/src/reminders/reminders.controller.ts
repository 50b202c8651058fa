import { Body, Controller, Param } from '@nestjs/common';
import {
  type Calendar,
  type CalendarFeed,
  type CalendarTokenPath,
  type ChangeReminderInput,
  type CreateReminderInput,
  type FoundCalendarFeed,
  type Reminder,
  type ReminderPath,
  type RenewCalendarFeedInput,
  changeReminder,
  createReminder,
  deleteReminder,
  endCalendarFeed,
  findCalendarFeed,
  listReminders,
  readCalendar,
  renewCalendarFeed,
  restoreReminder,
} from '@trax/contracts/reminders';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { RemindersService } from './reminders.service.js';

@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Operation(listReminders)
  listReminders(@Viewer() viewer: Viewer): Promise<Reminder[]> {
    return this.reminders.list(viewer);
  }

  @Operation(createReminder)
  createReminder(
    @Viewer() viewer: Viewer,
    @Body({ schema: createReminder.body }) input: CreateReminderInput,
  ): Promise<Reminder> {
    return this.reminders.create(viewer, input);
  }

  @Operation(changeReminder)
  changeReminder(
    @Viewer() viewer: Viewer,
    @Param({ schema: changeReminder.parameters.path }) { id }: ReminderPath,
    @Body({ schema: changeReminder.body }) input: ChangeReminderInput,
  ): Promise<Reminder> {
    return this.reminders.change(viewer, id, input);
  }

  @Operation(deleteReminder)
  deleteReminder(
    @Viewer() viewer: Viewer,
    @Param({ schema: deleteReminder.parameters.path }) { id }: ReminderPath,
  ): Promise<void> {
    return this.reminders.delete(viewer, id);
  }

  @Operation(restoreReminder)
  restoreReminder(
    @Viewer() viewer: Viewer,
    @Param({ schema: restoreReminder.parameters.path }) { id }: ReminderPath,
  ): Promise<Reminder> {
    return this.reminders.restore(viewer, id);
  }

  @Operation(findCalendarFeed)
  findCalendarFeed(@Viewer() viewer: Viewer): Promise<FoundCalendarFeed> {
    return this.reminders.findFeed(viewer);
  }

  @Operation(renewCalendarFeed)
  renewCalendarFeed(
    @Viewer() viewer: Viewer,
    @Body({ schema: renewCalendarFeed.body }) input: RenewCalendarFeedInput,
  ): Promise<CalendarFeed> {
    return this.reminders.renewFeed(viewer, input);
  }

  @Operation(endCalendarFeed)
  endCalendarFeed(@Viewer() viewer: Viewer): Promise<void> {
    return this.reminders.endFeed(viewer);
  }

  @Operation(readCalendar)
  readCalendar(@Param({ schema: readCalendar.parameters.path }) { token }: CalendarTokenPath): Promise<Calendar> {
    return this.reminders.readCalendar(token);
  }
}
