import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** An event that this consumer has handled; a second delivery of it changes nothing. */
@Entity('inbox')
export class InboxEvent {
  @PrimaryColumn('text')
  consumer!: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @InstantColumn({ name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
