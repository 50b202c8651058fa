import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MAX_REMINDERS } from '@trax/contracts/reminder-rules';
import type { ChangeReminderInput, Reminder as ReminderView } from '@trax/contracts/reminders';
import { deleteInBatches } from '@trax/erasure/delete-in-batches';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { IsNull, LessThan, Raw, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { DueMoment } from '../notifications/due-moments.js';
import { NotifiedDevice } from '../notifications/notified-device.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';
import { PlaylistNotFound } from '../playlists/playlists.errors.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { Reminder } from './reminder.entity.js';
import { ReminderLimitReached } from './reminders.errors.js';

export type ReminderKey = Pick<Reminder, 'firebaseId' | 'id'>;
export type DueReminder = ReminderKey & { readonly at: Date };
type Row = Omit<ReminderView, 'createdAt'> & { createdAt: Date };

/** After a day nothing is restored any more. */
const IS_OLD = { deletedAt: Raw((deletedAt) => `${deletedAt} < now() - interval '1 day'`) };

const toView = ({ createdAt, ...row }: Row): ReminderView => ({ ...row, createdAt: createdAt.toISOString() });

@Injectable()
export class RemindersRepository {
  constructor(
    @InjectRepository(Reminder) private readonly reminders: Repository<Reminder>,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('deleted-reminders', (limit) => deleteUpTo(limit, reminders, IS_OLD));
  }

  /** In the order of the day. */
  async list(firebaseId: string): Promise<ReminderView[]> {
    const query = select(this.reminders.manager)
      .where('reminder.firebaseId = :firebaseId', { firebaseId })
      .orderBy('reminder.time')
      .addOrderBy('reminder.createdAt')
      .addOrderBy('reminder.id');
    return (await query.getRawMany<Row>()).map(toView);
  }

  /** See `createReminder`. */
  create(key: ReminderKey, values: ChangeReminderInput): Promise<ReminderView> {
    return this.reminders.manager.transaction((manager) => createReminder(manager, key, values));
  }

  /** The reminder as it is now; undefined when there is no such reminder. @throws PlaylistNotFound */
  change(key: ReminderKey, values: ChangeReminderInput): Promise<ReminderView | undefined> {
    return this.reminders.manager.transaction(async (manager) => {
      const changes = { ...values, dueAfter: new Date() };
      const { affected } = await manager.update(Reminder, { ...key, deletedAt: IsNull() }, changes);
      if (affected === 0) return undefined;
      await assertHasPlaylist(manager, key.firebaseId, values.playlistId);
      return read(manager, key);
    });
  }

  /** Undefined when there is no such reminder. */
  find(key: ReminderKey): Promise<ReminderView | undefined> {
    return find(this.reminders.manager, key);
  }

  /** The reminders that come at one of these moments, of people with devices in this zone. */
  async listDue(timezone: string, moments: readonly DueMoment[]): Promise<DueReminder[]> {
    const rows = await this.reminders
      .createQueryBuilder('reminder')
      .innerJoin(NotifiedDevice, 'device', 'device.firebaseId = reminder.firebaseId and device.timezone = :timezone')
      .where('reminder.time = any(:times)')
      .setParameters({ timezone, times: moments.map(({ time }) => time) })
      .getMany();
    return rows.flatMap(({ firebaseId, id, time, weekdays, dueAfter }) => {
      const moment = moments.find((one) => one.time === time && weekdays.includes(one.weekday));
      return moment && moment.at > dueAfter ? [{ firebaseId, id, at: moment.at }] : [];
    });
  }

  /** Whether this caller is the one that sends the reminder of this instant. */
  async claim(key: ReminderKey, at: Date): Promise<boolean> {
    const isOpen = { ...key, deletedAt: IsNull(), dueAfter: LessThan(at) };
    return (await this.reminders.update(isOpen, { dueAfter: at })).affected === 1;
  }

  /** Whether there was such a reminder. It can be restored until it is pruned. */
  async remove(key: ReminderKey): Promise<boolean> {
    const { affected } = await this.reminders.softDelete(key);
    return affected !== 0;
  }

  /** The reminder, which is not deleted any more; undefined when there is no such reminder. @throws ReminderLimitReached */
  restore(key: ReminderKey): Promise<ReminderView | undefined> {
    return this.reminders.manager.transaction(async (manager) => {
      await lockLimit(manager, key.firebaseId);
      const found = await manager.findOne(Reminder, { where: key, withDeleted: true });
      if (found === null) return undefined;
      if (found.deletedAt !== null) {
        await assertMayHaveMore(manager, key.firebaseId);
        await manager.restore(Reminder, key);
      }
      return read(manager, key);
    });
  }

  /** Deletes every reminder of a person, their calendar and their devices. Returns the number of deleted rows by table. */
  async eraseAll(manager: EntityManager, firebaseId: string): Promise<Record<string, number>> {
    return {
      reminders: await deleteInBatches(manager, Reminder, { firebaseId }),
      calendar_feeds: (await manager.delete(CalendarFeed, { firebaseId })).affected ?? 0,
      notified_devices: (await manager.delete(NotifiedDevice, { firebaseId })).affected ?? 0,
    };
  }
}

/**
 * The reminder, which a call that was sent twice finds as the first one made it.
 * @throws ReminderLimitReached, PlaylistNotFound
 */
export async function createReminder(
  manager: EntityManager,
  key: ReminderKey,
  values: ChangeReminderInput,
): Promise<ReminderView> {
  await lockLimit(manager, key.firebaseId);
  if (!(await manager.existsBy(Reminder, key))) {
    await assertMayHaveMore(manager, key.firebaseId);
    await assertHasPlaylist(manager, key.firebaseId, values.playlistId);
    await manager.delete(Reminder, key);
    await manager.insert(Reminder, { ...key, ...values });
  }
  return read(manager, key);
}

/** With the names of the playlists that are not deleted. */
const select = (manager: EntityManager): SelectQueryBuilder<Reminder> =>
  manager
    .createQueryBuilder(Reminder, 'reminder')
    .leftJoin(Playlist, 'playlist', 'playlist.firebaseId = reminder.firebaseId and playlist.id = reminder.playlistId')
    .select('reminder.id', 'id')
    .addSelect('reminder.playlistId', 'playlistId')
    .addSelect('playlist.name', 'playlistName')
    .addSelect('reminder.weekdays', 'weekdays')
    .addSelect('reminder.time', 'time')
    .addSelect('reminder.createdAt', 'createdAt');

async function find(manager: EntityManager, key: ReminderKey): Promise<ReminderView | undefined> {
  const query = select(manager).where('reminder.firebaseId = :firebaseId and reminder.id = :id', key);
  const row = await query.getRawOne<Row>();
  return row && toView(row);
}

async function read(manager: EntityManager, key: ReminderKey): Promise<ReminderView> {
  const reminder = await find(manager, key);
  if (reminder === undefined) throw new Error('a reminder that was just written is gone');
  return reminder;
}

/** One addition of a person at a time: two could both count one less than the limit. */
const lockLimit = (manager: EntityManager, firebaseId: string): Promise<void> =>
  takeAdvisoryLock(manager, `reminders:${firebaseId}`);

async function assertMayHaveMore(manager: EntityManager, firebaseId: string): Promise<void> {
  if ((await manager.countBy(Reminder, { firebaseId })) >= MAX_REMINDERS) throw new ReminderLimitReached();
}

async function assertHasPlaylist(manager: EntityManager, firebaseId: string, id: string | null): Promise<void> {
  if (id !== null && !(await manager.existsBy(Playlist, { firebaseId, id }))) throw new PlaylistNotFound();
}
