import { Injectable } from '@nestjs/common';
import {
  MAX_DAYS,
  type FavouriteOfHour,
  type ListeningDays,
  type ListeningDaysQuery,
  type ListeningRecap,
  type ListeningRecapQuery,
} from '@trax/contracts/stats';
import { BadInput } from '@trax/nest-platform/problem';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { CalendarFilling } from '../calendar-filling/calendar-filling.service.js';
import { daysBefore, daysBetween, localDateOf, localTimeOf, monthRange } from '../listening-days/local-date.js';
import { CalendarStatsRepository } from './calendar-stats.repository.js';

/** What somebody has listened to by day, month and hour, each in their own calendar at that moment. */
@Injectable()
export class CalendarStatsService {
  constructor(
    private readonly stats: CalendarStatsRepository,
    private readonly filling: CalendarFilling,
  ) {}

  /** @throws BadInput for a range that is reversed or too long */
  async getDays(viewer: Viewer, query: ListeningDaysQuery, zone: string): Promise<ListeningDays> {
    assertIsViewerOrAdministrator(viewer, query.firebaseId);
    const today = localDateOf(new Date(), zone);
    const { to = today, from = daysBefore(to, MAX_DAYS - 1) } = query;
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw new BadInput('from: lies after to');
    if (days > MAX_DAYS) throw new BadInput(`from: lies more than ${MAX_DAYS} days before the end`);
    await this.filling.countAllOf(query.firebaseId);
    return { today, days: await this.stats.listDays(query.firebaseId, { from, to }) };
  }

  async getRecap(viewer: Viewer, { firebaseId, month }: ListeningRecapQuery): Promise<ListeningRecap> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const range = monthRange(month);
    await this.filling.countAllOf(firebaseId);
    const [totals, topTrack] = await Promise.all([
      this.stats.getTotals(firebaseId, range),
      this.stats.findTopTrackOfMonth(firebaseId, range.from),
    ]);
    return { month, ...totals, topTrack: topTrack ?? null };
  }

  async getFavouriteOfHour(viewer: Viewer, firebaseId: string, zone: string): Promise<FavouriteOfHour> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    await this.filling.countAllOf(firebaseId);
    const { localHour: hour } = localTimeOf(new Date(), zone);
    return { hour, track: (await this.stats.findTopTrackOfHour(firebaseId, hour)) ?? null };
  }
}
