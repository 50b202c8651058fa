import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADD_COLUMN = 'alter table users add column day_start_hour smallint not null default 0';
const ADD_CHECK = `
  alter table users add constraint users_day_start_hour_check check (day_start_hour between 0 and 6) not valid`;

/** The hour at which the own days of a person begin. */
export class DayStart1795723200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_COLUMN);
    await runner.query(ADD_CHECK);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column day_start_hour');
  }
}
