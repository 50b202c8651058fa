import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { StatementBatch } from '../statement-batch.js';

/** A play of a track that has begun on a day of the listener's. */
type Start = { readonly localDate: string; readonly trackId: string };

const BATCH_ROWS = 1_000;

// SQL text: no builder has rows from JSON or locks in an order. Rows are written in the order of their key, as each of them belongs
// to all listeners: two statements never wait for each other. A recording of a listener's own is not counted.
const COUNT_STARTS_SQL = `
  insert into track_starts as start (local_date, track_id, plays)
  select sent.local_date, sent.track_id, count(*)
  from json_to_recordset($1) as sent (local_date date, track_id uuid)
  join known_tracks as track on track.id = sent.track_id and track.owner_uid is null
  group by 1, 2 order by 1, 2
  on conflict (local_date, track_id) do update set plays = start.plays + excluded.plays`;

const FORGET_FINISHED_SQL = `
  with start as materialized (
    select local_date, track_id, finished.plays
    from track_starts join json_to_recordset($1) as finished (local_date date, track_id uuid, plays bigint)
      using (local_date, track_id)
    order by local_date, track_id for update of track_starts
  )
  update track_starts as kept set plays = greatest(0, kept.plays - start.plays)
  from start where kept.local_date = start.local_date and kept.track_id = start.track_id`;

@Injectable()
export class TrackStartsRepository {
  private readonly batch = new StatementBatch<Start, 'counted'>({
    writeTogether: (starts) => this.countAll(starts),
    writeAlone: async (start) => {
      await this.countAll([start]);
      return 'counted';
    },
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Counts a play that has begun on this day; none of a track that is not known, or is a recording of a listener's own. */
  async count(trackId: string, localDate: string): Promise<void> {
    await this.batch.write({ localDate, trackId });
  }

  private async countAll(starts: readonly Start[]): Promise<Array<'counted'>> {
    const rows = starts.map(({ localDate, trackId }) => ({ local_date: localDate, track_id: trackId }));
    await this.dataSource.query(COUNT_STARTS_SQL, [JSON.stringify(rows)]);
    return starts.map(() => 'counted');
  }
}

/**
 * Plays that a listener had completed and that are deleted: without them among the starts, their tracks would look abandoned.
 * `forget` comes last in the transaction of the deletion, because it locks rows of all listeners.
 */
export class FinishedPlays {
  private readonly plays = new Map<string, number>();

  add(completions: ReadonlyArray<Readonly<Record<string, unknown>>>): void {
    for (const { local_date, track_id } of completions) {
      const key = `${String(local_date)} ${String(track_id)}`;
      this.plays.set(key, (this.plays.get(key) ?? 0) + 1);
    }
  }

  async forget(manager: EntityManager): Promise<void> {
    const rows = [...this.plays].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(toRow);
    for (let start = 0; start < rows.length; start += BATCH_ROWS)
      await manager.query(FORGET_FINISHED_SQL, [JSON.stringify(rows.slice(start, start + BATCH_ROWS))]);
  }
}

function toRow([key, plays]: readonly [string, number]) {
  const [local_date, track_id] = key.split(' ');
  return { local_date, track_id, plays };
}
