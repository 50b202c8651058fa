import type { EventType } from '@trax/contracts/events';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** An event that one subscriber has not acknowledged yet. */
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

  /** How often it was passed to the queue of its receiver. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @InstantColumn({ name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt!: Date;

  /** Since when it is not sent any more, because every attempt has failed; an operator sends it again. */
  @InstantColumn({ name: 'dead_at', nullable: true })
  deadAt!: Date | null;
}
