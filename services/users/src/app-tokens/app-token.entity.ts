import { InstantColumn, LocalDateColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Lets an app call as its person until it is withdrawn. Its secret is derived from the id (`app-token-secret.ts`). */
@Entity('app_tokens')
export class AppToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** As its person calls the app. */
  @Column('text')
  name!: string;

  /** SHA-256, by which a token is found that comes alone. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @InstantColumn({ name: 'created_at' })
  createdAt!: Date;

  /** A day in UTC. */
  @LocalDateColumn({ name: 'last_used_on', nullable: true })
  lastUsedOn!: string | null;
}
