import { guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const APP_TOKENS = [
  // The secret is derived from the id: only its hash is stored.
  `create table app_tokens (
     id           uuid           primary key,
     firebase_id  text           not null,
     name         text           not null,
     secret_hash  bytea          not null unique,
     created_at   timestamptz(3) not null default now(),
     last_used_on date
   )`,
  'create index app_tokens_by_person on app_tokens (firebase_id)',
];

export class AppTokens1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of APP_TOKENS) await runner.query(statement);
    await guardAgainstErased(runner, 'app_tokens');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app_tokens');
  }
}
