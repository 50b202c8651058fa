import { Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Transcript } from '../transcripts/transcript.entity.js';

/** The track that everybody may hear before signing in, which has the same id and a text; the table has one row at most. */
@Entity('published_sample')
export class PublishedSample {
  @PrimaryColumn('uuid')
  id!: string;

  @OneToOne(() => Transcript)
  @JoinColumn({ name: 'id' })
  transcript?: Relation<Transcript>;
}
