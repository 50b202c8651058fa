import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A theme; its id is the manifest's slug, its position the manifest's order. */
@Entity('track_groups')
export class TrackGroup {
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;
}
