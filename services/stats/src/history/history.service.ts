import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportQuery, HeardTrack, ListeningHistory, ListeningHistoryQuery } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { nameForOthers, nameForViewer } from '../catalogue/own-names.js';
import { EXPORT_FORMATS } from './export-formats.js';
import { toCursor, parseCursor } from './history-cursor.js';
import { TooManyExports } from './history.errors.js';
import { HistoryRepository, type HistoryEntry } from './history.repository.js';

const EXPORT_PAGE_ROWS = 1_000;
/** Exports that this process writes at the same time: of its ten connections, most are for other calls. */
const MAX_EXPORTS = 2;
/** An export of which nothing is read for so long is ended, so that it does not keep others from theirs. */
const EXPORT_IDLE_MS = 30_000;

@Injectable()
export class HistoryService {
  private runningExports = 0;

  constructor(private readonly history: HistoryRepository) {}

  /** One page, newest first. @throws BadInput for a cursor of another list */
  async getHistory(viewer: Viewer, { firebaseId, first, after }: ListeningHistoryQuery): Promise<ListeningHistory> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const place = after === undefined ? undefined : parseCursor(after);
    const found = await this.history.listPage(firebaseId, { limit: first + 1, after: place });
    const page = found.slice(0, first);
    const last = page.at(-1);
    const nextCursor = found.length > first && last !== undefined ? toCursor(last) : null;
    return { completions: nameForViewer({ viewer, firebaseId }, page).map(toHeardTrack), nextCursor };
  }

  /**
   * The text of a file with the whole history, newest first. A page is read when the one before has been consumed, so that
   * no more than a few pages are in memory. The first is read at once: a failure of the database is an answer of its own then.
   * @throws TooManyExports while this process writes as many as it may
   */
  async exportHistory(viewer: Viewer, { firebaseId, format }: ExportQuery): Promise<Readable> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    if (this.runningExports >= MAX_EXPORTS) throw new TooManyExports();
    this.runningExports += 1;
    try {
      const first = await this.history.listExportPage(firebaseId, { limit: EXPORT_PAGE_ROWS });
      const pages = (idle: NodeJS.Timeout) => this.pagesFrom(firebaseId, first, idle);
      const isOwner = viewer.uid === firebaseId;
      return this.streamFrom(isOwner ? pages : (idle) => withoutPrivateNames(pages(idle)), format);
    } catch (error) {
      this.runningExports -= 1;
      throw error;
    }
  }

  private streamFrom(
    pages: (idle: NodeJS.Timeout) => AsyncIterable<HistoryEntry[]>,
    format: ExportQuery['format'],
  ): Readable {
    const idle = setTimeout(() => stream.destroy(), EXPORT_IDLE_MS).unref();
    const stream = Readable.from(EXPORT_FORMATS[format].render(pages(idle)));
    return stream.once('close', () => {
      clearTimeout(idle);
      this.runningExports -= 1;
    });
  }

  private async *pagesFrom(
    firebaseId: string,
    first: HistoryEntry[],
    idle: NodeJS.Timeout,
  ): AsyncGenerator<HistoryEntry[]> {
    let page = first;
    while (page.length > 0) {
      yield page;
      idle.refresh();
      page = await this.history.listExportPage(firebaseId, { limit: EXPORT_PAGE_ROWS, after: page.at(-1) });
    }
  }
}

/** For administrators: the names that people give their playlists and own recordings are private. */
async function* withoutPrivateNames(pages: AsyncIterable<HistoryEntry[]>): AsyncGenerator<HistoryEntry[]> {
  for await (const page of pages)
    yield page.map((entry) => ({ ...entry, playlistName: null, displayName: nameForOthers(entry) }));
}

function toHeardTrack(entry: Omit<HistoryEntry, 'isOwn'>): HeardTrack {
  const { id, trackId, displayName, voiceGender, completedAt, localDate, listenedSeconds } = entry;
  return { id, trackId, displayName, voiceGender, completedAt: completedAt.toISOString(), localDate, listenedSeconds };
}
