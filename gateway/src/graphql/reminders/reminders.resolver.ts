import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Weekday } from '@trax/contracts/reminder-rules';
import {
  type CalendarFeed,
  type Reminder,
  changeReminder,
  createReminder,
  deleteReminder,
  endCalendarFeed,
  findCalendarFeed,
  listReminders,
  renewCalendarFeed,
  restoreReminder,
} from '@trax/contracts/reminders';
import { getPushKey, registerDevice, removeDevice, type RegisterDeviceInput } from '@trax/contracts/notifications';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type ReminderArgs = {
  readonly id: string;
  readonly playlistId?: string | null;
  readonly weekdays: Weekday[];
  readonly time: string;
};

/** When listeners want to listen: each sees and changes their own. */
@SignedIn()
@Resolver('Reminder')
export class RemindersResolver {
  @Query('reminders')
  listReminders(@Context('call') call: ServiceCall): Promise<Reminder[]> {
    return call(listReminders);
  }

  @Mutation('createReminder')
  createReminder(
    @Args() { playlistId = null, ...values }: ReminderArgs,
    @Context('call') call: ServiceCall,
  ): Promise<Reminder> {
    return call(createReminder, { body: { playlistId, ...values } });
  }

  @Mutation('changeReminder')
  changeReminder(
    @Args() { id, playlistId = null, ...values }: ReminderArgs,
    @Context('call') call: ServiceCall,
  ): Promise<Reminder> {
    return call(changeReminder, { path: { id }, body: { playlistId, ...values } });
  }

  @Mutation('deleteReminder')
  async deleteReminder(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<string> {
    await call(deleteReminder, { path: { id } });
    return id;
  }

  @Mutation('restoreReminder')
  restoreReminder(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<Reminder> {
    return call(restoreReminder, { path: { id } });
  }

  @Query('calendarFeed')
  async findCalendarFeed(@Context('call') call: ServiceCall): Promise<CalendarFeed | null> {
    return (await call(findCalendarFeed)).feed;
  }

  @Mutation('renewCalendarFeed')
  renewCalendarFeed(@Args('timezone') timezone: string, @Context('call') call: ServiceCall): Promise<CalendarFeed> {
    return call(renewCalendarFeed, { body: { timezone } });
  }

  @Mutation('endCalendarFeed')
  async endCalendarFeed(@Context('call') call: ServiceCall): Promise<boolean> {
    await call(endCalendarFeed);
    return true;
  }

  @Query('pushKey')
  async getPushKey(@Context('call') call: ServiceCall): Promise<string | null> {
    return (await call(getPushKey)).publicKey;
  }

  @Mutation('registerDevice')
  async registerDevice(@Args() body: RegisterDeviceInput, @Context('call') call: ServiceCall): Promise<boolean> {
    await call(registerDevice, { body });
    return true;
  }

  @Mutation('removeDevice')
  async removeDevice(@Args('endpoint') endpoint: string, @Context('call') call: ServiceCall): Promise<boolean> {
    await call(removeDevice, { body: { endpoint } });
    return true;
  }
}
