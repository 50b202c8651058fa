import type { CreateUserInput } from '@trax/contracts/users';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What is stored of a person. E-mail and whether it is verified always come from the session, never from a body. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('text')
  email!: string;

  @Column('boolean', { name: 'email_verified' })
  emailVerified!: boolean;

  @Column('text', { name: 'photo_url', nullable: true })
  photoURL!: string | null;

  @Column('jsonb')
  metadata!: CreateUserInput['metadata'];

  @Column('text')
  environment!: CreateUserInput['environment'];

  /** The stored flag; whether somebody is an administrator is answered by `isAdministrator`. */
  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
