import type { Sentence } from '@trax/contracts/catalogue';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Track } from '../catalogue/track.entity.js';

/** The words of a track, which has the same id. */
@Entity('transcripts')
export class Transcript {
  @PrimaryColumn('uuid')
  id!: string;

  @OneToOne(() => Track)
  @JoinColumn({ name: 'id' })
  track?: Relation<Track>;

  @Column('text')
  text!: string;

  /** In the order in which they are spoken; empty when their times are not known. */
  @Column('jsonb')
  sentences!: Sentence[];

  /** What a search compares: `toWords` of the text. */
  @Column('tsvector', { select: false })
  words?: string;
}
