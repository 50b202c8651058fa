import type { MigrationInterface, QueryRunner } from 'typeorm';

// A programme names its themes without a foreign key: one that is deleted may be restored.
export class Programmes1795914000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table programmes (
      id           uuid        primary key,
      name         text        not null,
      description  text        not null,
      days         integer     check (days > 0),
      weekdays     smallint[]  not null,
      time_of_day  text        not null,
      theme_ids    text[]      not null,
      is_published boolean     not null default false,
      version      integer     not null default 0,
      created_at   timestamptz not null default now(),
      deleted_at   timestamptz
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table programmes');
  }
}
