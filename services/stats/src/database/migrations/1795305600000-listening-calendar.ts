import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `create table monthly_tracks (
     firebase_id       text        not null,
     month             date        not null check (extract(day from month) = 1),
     track_id          uuid        not null,
     plays             bigint      not null check (plays > 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, month, track_id)
   )`,
  `create table hourly_tracks (
     firebase_id       text        not null,
     hour              smallint    not null check (hour between 0 and 23),
     track_id          uuid        not null,
     plays             bigint      not null check (plays > 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, hour, track_id)
   )`,
];

// A zone that Postgres does not know counts as UTC.
const LOCAL_HOUR = `
  create function local_hour_of(completed_at timestamptz, zone text) returns smallint language plpgsql stable as $$
  begin
    return extract(hour from completed_at at time zone zone);
  exception when invalid_parameter_value then
    return extract(hour from completed_at at time zone 'UTC');
  end $$`;

const COLUMNS = [
  'alter table listening_days add column listened_seconds numeric(14,3) not null default 0',
  `alter table listening_days add constraint listening_days_listened_seconds_check check (listened_seconds >= 0) not valid`,
  'alter table track_completions add column local_hour smallint',
  `alter table track_completions add constraint track_completions_local_hour_check
     check (local_hour between 0 and 23) not valid`,
];

/**
 * What the calendar of a listener is read from: seconds by day, tracks by month and by hour of the day. A completion without
 * an hour is from before, or from the version before, and counts in none of them until `CalendarFilling` counts it.
 */
export class ListeningCalendar1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, LOCAL_HOUR, ...COLUMNS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table track_completions drop column local_hour');
    await runner.query('alter table listening_days drop column listened_seconds');
    await runner.query('drop function local_hour_of');
    await runner.query('drop table hourly_tracks, monthly_tracks');
  }
}
