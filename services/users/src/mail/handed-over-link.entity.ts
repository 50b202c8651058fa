import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that no mail server sends: administrators see it for an hour, as long as it works, and give it to its person. */
@Entity('handed_over_links')
export class HandedOverLink {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  /** Who waits for it to be able to sign in; null for another purpose. */
  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId!: string | null;

  @Column('text')
  purpose!: string;

  @Column('text')
  link!: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
