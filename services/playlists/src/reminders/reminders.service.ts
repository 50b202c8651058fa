import { Injectable } from '@nestjs/common';
import type {
  Calendar,
  CalendarFeed as CalendarFeedView,
  ChangeReminderInput,
  CreateReminderInput,
  FoundCalendarFeed,
  Reminder,
  RenewCalendarFeedInput,
} from '@trax/contracts/reminders';
import { createToken } from '@trax/nest-platform/ids';
import type { Viewer } from '@trax/nest-platform/viewer';
import type { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarNotFound, ReminderNotFound } from './reminders.errors.js';
import { RemindersRepository } from './reminders.repository.js';

/** When listeners want to listen: each sees and changes their own. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly feeds: CalendarFeedsRepository,
  ) {}

  list({ uid }: Viewer): Promise<Reminder[]> {
    return this.reminders.list(uid);
  }

  /** @throws ReminderLimitReached, PlaylistNotFound */
  create({ uid }: Viewer, { id, ...values }: CreateReminderInput): Promise<Reminder> {
    return this.reminders.create({ firebaseId: uid, id }, values);
  }

  /** @throws ReminderNotFound, PlaylistNotFound */
  async change({ uid }: Viewer, id: string, values: ChangeReminderInput): Promise<Reminder> {
    const changed = await this.reminders.change({ firebaseId: uid, id }, values);
    if (changed === undefined) throw new ReminderNotFound();
    return changed;
  }

  /** @throws ReminderNotFound */
  async delete({ uid }: Viewer, id: string): Promise<void> {
    const isDeleted = await this.reminders.remove({ firebaseId: uid, id });
    if (!isDeleted) throw new ReminderNotFound();
  }

  /** Takes its deletion of the last day back. @throws ReminderNotFound, ReminderLimitReached */
  async restore({ uid }: Viewer, id: string): Promise<Reminder> {
    const restored = await this.reminders.restore({ firebaseId: uid, id });
    if (restored === undefined) throw new ReminderNotFound();
    return restored;
  }

  async findFeed({ uid }: Viewer): Promise<FoundCalendarFeed> {
    const feed = await this.feeds.find(uid);
    return { feed: feed && toView(feed) };
  }

  /** A new address, in the place of the one before. */
  async renewFeed({ uid }: Viewer, { timezone }: RenewCalendarFeedInput): Promise<CalendarFeedView> {
    const feed = { firebaseId: uid, token: createToken(), timezone, createdAt: new Date() };
    await this.feeds.put(feed);
    return toView(feed);
  }

  endFeed({ uid }: Viewer): Promise<void> {
    return this.feeds.remove(uid);
  }

  /** The reminders of the person with this address. @throws CalendarNotFound */
  async readCalendar(token: string): Promise<Calendar> {
    const feed = await this.feeds.findByToken(token);
    if (feed === null) throw new CalendarNotFound();
    return { timezone: feed.timezone, reminders: await this.reminders.list(feed.firebaseId) };
  }
}

const toView = ({ token, createdAt }: CalendarFeed): CalendarFeedView => ({
  token,
  createdAt: createdAt.toISOString(),
});
