import { Injectable } from '@nestjs/common';
import type { Numbers, NumbersQuery } from '@trax/contracts/numbers';
import { MIN_LISTENERS_FOR_TRACKS } from '@trax/contracts/stats-rules';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { toLocalDate } from '../listening-days/local-date.js';
import { NumbersRepository } from './numbers.repository.js';
import { selectAbandonedTracks, selectTopTracks } from './track-lists.js';
import { fillDays, firstMonday, weeksFrom } from './weeks.js';

/** What all listeners together have heard. */
@Injectable()
export class NumbersService {
  constructor(private readonly numbers: NumbersRepository) {}

  /** Of so many weeks of the calendar of `zone`, of which the last is the present one. Their days begin at midnight. */
  async getNumbers(viewer: Viewer, { adminFirebaseId, weeks }: NumbersQuery, zone: string): Promise<Numbers> {
    assertIsViewer(viewer, adminFirebaseId);
    const today = toLocalDate(new Date(), { zone, dayStartHour: 0 });
    const range = { from: firstMonday(today, weeks), today, zone };
    const { days: heard, listened } = await this.numbers.findListening(range);
    const days = fillDays(range.from, today, heard);
    const allWeeks = weeksFrom(days, listened);
    const shown = allWeeks.filter(({ listeners }) => listeners >= MIN_LISTENERS_FOR_TRACKS);
    const tracks = await this.numbers.listTracks(
      range,
      shown.map(({ start }) => start),
    );
    return {
      today,
      days,
      weeks: allWeeks,
      topTracks: selectTopTracks(tracks),
      abandonedTracks: selectAbandonedTracks(tracks),
    };
  }
}
