import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The days of a year on which somebody listened. */
@Entity('listening_years')
export class ListeningYear {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('smallint')
  year!: number;

  /** A `1` at the place of each day; January 1st is at place 0. */
  @Column({ type: 'bit', length: 366 })
  days!: string;
}
