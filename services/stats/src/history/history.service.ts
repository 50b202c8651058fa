import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportQuery, HeardTrack, ListeningHistory, ListeningHistoryQuery } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { EXPORT_FORMATS } from './export-formats.js';
import { cursorOf, placeOf } from './history-cursor.js';
import { HistoryRepository, type HistoryEntry } from './history.repository.js';

const EXPORT_PAGE_ROWS = 1_000;

@Injectable()
export class HistoryService {
  constructor(private readonly history: HistoryRepository) {}

  /** One page, newest first. @throws BadInput for a cursor of another list */
  async getHistory(viewer: Viewer, { firebaseId, first, after }: ListeningHistoryQuery): Promise<ListeningHistory> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const place = after === undefined ? undefined : placeOf(after);
    const found = await this.history.listPage(firebaseId, { limit: first + 1, after: place });
    const page = found.slice(0, first);
    const last = page.at(-1);
    const nextCursor = found.length > first && last !== undefined ? cursorOf(last) : null;
    return { completions: page.map(toHeardTrack), nextCursor };
  }

  /**
   * The text of a file with the whole history, newest first. A page is read when the one before has been consumed, so that
   * no more than a few pages are in memory. The first is read at once: a failure of the database is an answer of its own then.
   */
  async exportHistory(viewer: Viewer, { firebaseId, format }: ExportQuery): Promise<Readable> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const first = await this.history.listPage(firebaseId, { limit: EXPORT_PAGE_ROWS });
    return Readable.from(EXPORT_FORMATS[format].render(this.pagesFrom(firebaseId, first)));
  }

  private async *pagesFrom(firebaseId: string, first: HistoryEntry[]): AsyncGenerator<HistoryEntry[]> {
    let page = first;
    while (page.length > 0) {
      yield page;
      page = await this.history.listPage(firebaseId, { limit: EXPORT_PAGE_ROWS, after: page.at(-1) });
    }
  }
}

function toHeardTrack(entry: HistoryEntry): HeardTrack {
  const { id, trackId, displayName, voiceGender, completedAt, localDate, listenedSeconds } = entry;
  return { id, trackId, displayName, voiceGender, completedAt: completedAt.toISOString(), localDate, listenedSeconds };
}
