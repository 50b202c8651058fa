import { createIndexConcurrently } from '@trax/nest-platform/database/create-index-concurrently';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders of the list of people besides `users_newest`. */
export class PeopleOrderIndexes1795690800001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'users_by_last_seen',
      'on users (environment, last_seen_at desc, firebase_id desc)',
    );
    await createIndexConcurrently(
      runner,
      'users_by_verified',
      'on users (environment, email_verified desc, created_at desc, firebase_id desc)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_by_verified, users_by_last_seen');
  }
}
