import { Controller, Query } from '@nestjs/common';
import type {
  FavouriteOfHour,
  ListeningDays,
  ListeningDaysQuery,
  ListeningRecap,
  ListeningRecapQuery,
  StatsQuery,
} from '@trax/contracts/stats';
import { getFavouriteOfHour, getListeningDays, getListeningRecap } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { KnownCalendar } from '../listening-days/listener-calendar.js';
import type { LocalCalendar } from '../listening-days/local-date.js';
import { CalendarStatsService } from './calendar-stats.service.js';

@Controller()
export class CalendarStatsController {
  constructor(private readonly stats: CalendarStatsService) {}

  @Operation(getListeningDays)
  getListeningDays(
    @Viewer() viewer: Viewer,
    @Query({ schema: getListeningDays.parameters.query }) query: ListeningDaysQuery,
    @KnownCalendar() calendar: LocalCalendar,
  ): Promise<ListeningDays> {
    return this.stats.getDays(viewer, query, calendar);
  }

  @Operation(getListeningRecap)
  getListeningRecap(
    @Viewer() viewer: Viewer,
    @Query({ schema: getListeningRecap.parameters.query }) query: ListeningRecapQuery,
  ): Promise<ListeningRecap> {
    return this.stats.getRecap(viewer, query);
  }

  @Operation(getFavouriteOfHour)
  getFavouriteOfHour(
    @Viewer() viewer: Viewer,
    @Query({ schema: getFavouriteOfHour.parameters.query }) { firebaseId }: StatsQuery,
    @KnownCalendar() calendar: LocalCalendar,
  ): Promise<FavouriteOfHour> {
    return this.stats.getFavouriteOfHour(viewer, firebaseId, calendar);
  }
}
