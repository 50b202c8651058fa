import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What the owner offers to listeners: themes, for some days, and when to listen. */
@Entity('programmes')
export class Programme {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** Null: it has no end. */
  @Column('integer', { nullable: true })
  days!: number | null;

  /** Monday is 1. */
  @Column('smallint', { array: true })
  weekdays!: number[];

  /** `07:30`, without a time zone: where the listener is. */
  @Column('text', { name: 'time_of_day' })
  time!: string;

  /** In their order. A theme that is hidden or deleted stays among them, and is back when it is. */
  @Column('text', { name: 'theme_ids', array: true })
  themeIds!: string[];

  @Column('boolean', { name: 'is_published', default: false })
  isPublished!: boolean;

  /** The number of its changes. */
  @Column('integer', { default: 0 })
  version!: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** It is restored by Undo, or gone a day later. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}
