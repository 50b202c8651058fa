import type { EventEnvelope } from '@trax/contracts/events';
import type { DataSource } from 'typeorm';

/** Sent again when it is not acknowledged after this long: the queue may have lost it, or its receiver may be down. */
export const RESEND_AFTER_MS = 10_000;

/** An event that this process is to publish now. `attempts` counts this one. */
export type ClaimedEvent = {
  readonly receiver: string;
  readonly attempts: number;
  readonly envelope: EventEnvelope;
};

type Row = {
  id: string;
  seq: string;
  type: EventEnvelope['type'];
  receiver: string;
  payload: object;
  attempts: number;
  traceparent: string | null;
};

// Marked before it is published: whoever dies in between has lost nothing, because what stays unacknowledged is due again.
const CLAIM = `
  update outbox set published_at = now(), attempts = attempts + 1
  where seq in (
    select seq from outbox
    where published_at is null or published_at < now() - $2 * interval '1 millisecond'
    order by seq limit $1 for update skip locked)
  returning id, seq, type, receiver, payload, attempts, traceparent`;

/** The events that this service has yet to see received. Several processes of one service share it. */
export class Outbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sender: string,
    private readonly resendAfterMs = RESEND_AFTER_MS,
  ) {}

  /** Takes up to `limit` events that are due, the oldest first; nobody else gets the same ones for now. */
  async claim(limit: number): Promise<ClaimedEvent[]> {
    const [rows] = await this.dataSource.query<[Row[], number]>(CLAIM, [limit, this.resendAfterMs]);
    return rows
      .map(({ id, seq, type, receiver, payload, attempts, traceparent }) => {
        const trace = traceparent === null ? {} : { traceparent };
        const envelope = { id, type, sender: this.sender, order: Number(seq), payload, ...trace };
        return { receiver, attempts, envelope };
      })
      .toSorted((one, other) => one.envelope.order - other.envelope.order);
  }

  /** Gives back what could not be published, so that it is due at once. */
  async release(ids: readonly string[]): Promise<void> {
    await this.dataSource.query('update outbox set published_at = null where id = any($1)', [ids]);
  }

  /** The receiver has committed it: nothing of it is kept. */
  async acknowledge(id: string): Promise<void> {
    await this.dataSource.query('delete from outbox where id = $1', [id]);
  }
}
