import type { EventType } from '@trax/contracts/events';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** An event that one subscriber has not handled yet. */
@Entity('outbox')
export class OutboxEvent {
  /** Rises with every event of this sender. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  seq!: number;

  @Column('uuid', { unique: true })
  id!: string;

  @Column('text')
  type!: EventType;

  @Column('text')
  receiver!: string;

  @Column('jsonb')
  payload!: object;

  @Column('text', { nullable: true })
  traceparent!: string | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

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
