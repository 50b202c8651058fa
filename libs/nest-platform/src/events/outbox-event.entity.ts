import type { EventType } from '@trax/contracts/events';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
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
