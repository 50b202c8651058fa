import { Controller, Param, Query } from '@nestjs/common';
import {
  getFavouriteOfHour,
  getListeningDays,
  getListeningRecap,
  getPlaylistDays,
  getPlaylistStats,
  getTrackStats,
  listPlayedPlaylists,
  resetStats,
  type FavouriteOfHour,
  type FreshStats,
  type ListeningDays,
  type ListeningDaysQuery,
  type ListeningRecap,
  type ListeningRecapQuery,
  type PlayedPlaylists,
  type PlaylistDays,
  type PlaylistDaysPath,
  type PlaylistDaysQuery,
  type PlaylistStats,
  type ResetQuery,
  type StatsQuery,
  type TrackStats,
} from '@trax/contracts/stats';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { Calendar, KnownCalendar } from '../listening-days/listener-calendar.js';
import type { LocalCalendar } from '../listening-days/local-date.js';
import { CalendarStatsService } from './calendar-stats.service.js';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly calendarStats: CalendarStatsService,
  ) {}

  @Operation(getTrackStats)
  getTrackStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: getTrackStats.parameters.query }) { firebaseId }: StatsQuery,
    @Calendar() calendar: LocalCalendar,
  ): Promise<TrackStats> {
    return this.statistics.getTrackStats(viewer, firebaseId, calendar);
  }

  @Operation(getPlaylistStats)
  getPlaylistStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: getPlaylistStats.parameters.query }) { firebaseId }: StatsQuery,
  ): Promise<PlaylistStats> {
    return this.statistics.getPlaylistStats(viewer, firebaseId);
  }

  @Operation(listPlayedPlaylists)
  listPlayedPlaylists(
    @Viewer() viewer: Viewer,
    @Query({ schema: listPlayedPlaylists.parameters.query }) { firebaseId }: StatsQuery,
  ): Promise<PlayedPlaylists> {
    return this.statistics.listPlayedPlaylists(viewer, firebaseId);
  }

  @Operation(getPlaylistDays)
  getPlaylistDays(
    @Viewer() viewer: Viewer,
    @Param({ schema: getPlaylistDays.parameters.path }) { playlistId }: PlaylistDaysPath,
    @Query({ schema: getPlaylistDays.parameters.query }) { since }: PlaylistDaysQuery,
  ): Promise<PlaylistDays> {
    return this.statistics.getPlaylistDays(viewer, playlistId, since);
  }

  @Operation(resetStats)
  resetStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: resetStats.parameters.query }) query: ResetQuery,
    @Calendar() calendar: LocalCalendar,
  ): Promise<FreshStats> {
    return this.statistics.resetStats(viewer, query, calendar);
  }

  @Operation(getListeningDays)
  getListeningDays(
    @Viewer() viewer: Viewer,
    @Query({ schema: getListeningDays.parameters.query }) query: ListeningDaysQuery,
    @KnownCalendar() calendar: LocalCalendar,
  ): Promise<ListeningDays> {
    return this.calendarStats.getDays(viewer, query, calendar);
  }

  @Operation(getListeningRecap)
  getListeningRecap(
    @Viewer() viewer: Viewer,
    @Query({ schema: getListeningRecap.parameters.query }) query: ListeningRecapQuery,
  ): Promise<ListeningRecap> {
    return this.calendarStats.getRecap(viewer, query);
  }

  @Operation(getFavouriteOfHour)
  getFavouriteOfHour(
    @Viewer() viewer: Viewer,
    @Query({ schema: getFavouriteOfHour.parameters.query }) { firebaseId }: StatsQuery,
    @KnownCalendar() calendar: LocalCalendar,
  ): Promise<FavouriteOfHour> {
    return this.calendarStats.getFavouriteOfHour(viewer, firebaseId, calendar);
  }
}
