import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        firebase_id    text        primary key,
        display_name   text        not null,
        email          text        not null,
        email_verified boolean     not null,
        photo_url      text,
        metadata       jsonb       not null default '{}',
        environment    text        not null check (environment in ('production', 'development')),
        is_admin       boolean     not null default false,
        created_at     timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table users');
  }
}
