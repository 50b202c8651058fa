import { guardAgainstErased, unguardAgainstErased } from '@trax/nest-platform/erasure/create-erased-users.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeleteUsers1796083200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The record goes last, when nobody holds anything of the person any more.
    await runner.query('alter table users add column deletion_started_at timestamptz');
    await runner.query('create index users_by_email on users (lower(email))');
    await guardAgainstErased(runner, 'users');
  }

  async down(runner: QueryRunner): Promise<void> {
    await unguardAgainstErased(runner, 'users');
    await runner.query('drop index users_by_email');
    await runner.query('alter table users drop column deletion_started_at');
  }
}
