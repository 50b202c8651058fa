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
import { nameForViewer, type StatsAccess } from '../catalogue/own-names.js';
import {
  daysBefore,
  daysBetween,
  toLocalDate,
  toLocalTime,
  monthRange,
  type LocalCalendar,
} from '../listening-days/local-date.js';
import { CalendarStatsRepository, type TopTrack } from './calendar-stats.repository.js';

/** What a listener has listened to by day, month and hour, each in their own calendar at that moment. */
@Injectable()
export class CalendarStatsService {
  constructor(private readonly stats: CalendarStatsRepository) {}

  /** @throws BadInput for a range that is reversed or too long */
  async getDays(viewer: Viewer, query: ListeningDaysQuery, calendar: LocalCalendar): Promise<ListeningDays> {
    assertIsViewerOrAdministrator(viewer, query.firebaseId);
    const today = toLocalDate(new Date(), calendar);
    const { to = today, from = daysBefore(to, MAX_DAYS - 1) } = query;
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw new BadInput('from: lies after to');
    if (days > MAX_DAYS) throw new BadInput(`from: lies more than ${MAX_DAYS} days before the end`);
    return { today, days: await this.stats.listDays(query.firebaseId, { from, to }) };
  }

  async getRecap(viewer: Viewer, { firebaseId, month }: ListeningRecapQuery): Promise<ListeningRecap> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const range = monthRange(month);
    const [totals, topTrack] = await Promise.all([
      this.stats.getTotals(firebaseId, range),
      this.stats.findTopTrackOfMonth(firebaseId, range.from),
    ]);
    return { month, ...totals, topTrack: nameTrack({ viewer, firebaseId }, topTrack) };
  }

  async getFavouriteOfHour(viewer: Viewer, firebaseId: string, calendar: LocalCalendar): Promise<FavouriteOfHour> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const { localHour: hour } = toLocalTime(new Date(), calendar);
    const track = await this.stats.findTopTrackOfHour(firebaseId, hour);
    return { hour, track: nameTrack({ viewer, firebaseId }, track) };
  }
}

const nameTrack = (access: StatsAccess, track: TopTrack | undefined): FavouriteOfHour['track'] =>
  track === undefined ? null : (nameForViewer(access, [track])[0] ?? null);
