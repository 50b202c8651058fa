import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import {
  type ExportNumbersQuery,
  type Numbers,
  type NumbersQuery,
  exportNumbers,
  getNumbers,
} from '@trax/contracts/numbers';
import { type TrackStartInput, recordTrackStart } from '@trax/contracts/completions';
import { Operation } from '@trax/nest-platform/operation';
import { BadInput } from '@trax/nest-platform/problem';
import { Viewer } from '@trax/nest-platform/viewer';
import { findZone, toLocalDate, type LocalCalendar } from '../listening-days/local-date.js';
import { Calendar, KnownCalendar } from '../listening-days/listener-calendar.js';
import { renderCsv } from './numbers-csv.js';
import { NumbersService } from './numbers.service.js';
import { TrackStartsRepository } from './track-starts.repository.js';

@Controller()
export class NumbersController {
  constructor(
    private readonly numbers: NumbersService,
    private readonly starts: TrackStartsRepository,
  ) {}

  @Operation(getNumbers)
  getNumbers(
    @Viewer() viewer: Viewer,
    @Query({ schema: getNumbers.parameters.query }) query: NumbersQuery,
    @KnownCalendar() { zone }: LocalCalendar,
  ): Promise<Numbers> {
    return this.numbers.getNumbers(viewer, query, zone);
  }

  @Operation(exportNumbers)
  async exportNumbers(
    @Viewer() viewer: Viewer,
    @Query({ schema: exportNumbers.parameters.query }) { timezone, ...query }: ExportNumbersQuery,
  ): Promise<StreamableFile> {
    const zone = findZone(timezone);
    if (zone === undefined) throw new BadInput('timezone: is not a known time zone');
    const file = renderCsv(await this.numbers.getNumbers(viewer, query, zone));
    return new StreamableFile(Buffer.from(file), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="trax-numbers.csv"',
    });
  }

  @Operation(recordTrackStart)
  recordTrackStart(
    @Body({ schema: recordTrackStart.body }) { trackId }: TrackStartInput,
    @Calendar() calendar: LocalCalendar,
  ): Promise<void> {
    return this.starts.count(trackId, toLocalDate(new Date(), calendar));
  }
}
