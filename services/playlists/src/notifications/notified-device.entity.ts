import type { Language } from '@trax/contracts/languages';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A browser that shows the reminders of a person as notifications: what it calls its push subscription. */
@Entity('notified_devices')
export class NotifiedDevice {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** Where its push service takes messages. With this and the keys anyone could send it notifications: they leave no table. */
  @Column('text', { select: false })
  endpoint!: string;

  @Column('text', { select: false })
  p256dh!: string;

  @Column('text', { select: false })
  auth!: string;

  /** Of the device of the person that was registered last, in all of their rows: a person is in one zone. */
  @Column('text')
  timezone!: string;

  /** As the zone; null for one that was registered by a page of an earlier release. */
  @Column('text', { nullable: true })
  language!: Language | null;

  @InstantColumn({ name: 'registered_at', default: () => 'now()' })
  registeredAt!: Date;
}
