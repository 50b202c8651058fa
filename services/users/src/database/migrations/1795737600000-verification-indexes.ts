import { createIndexConcurrently } from '@trax/nest-platform/database/create-index-concurrently';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links for a new password are deleted by their account, and by the administrator who has made them. */
export class VerificationIndexes1795737600000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A hash: some values are longer than a row of a B-tree may be.
    await createIndexConcurrently(runner, 'auth_verifications_by_value', 'on auth_verifications using hash (value)');
    await createIndexConcurrently(
      runner,
      'auth_verifications_by_maker',
      `on auth_verifications (split_part(identifier, '.', 2)) where identifier like 'reset-password:%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index auth_verifications_by_maker, auth_verifications_by_value');
  }
}
