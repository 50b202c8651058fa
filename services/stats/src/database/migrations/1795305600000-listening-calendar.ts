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

// Counts the completions that there are.
const FILL_TABLES = [
  `insert into monthly_tracks
   select firebase_id, date_trunc('month', local_date), track_id, count(*), max(completed_at)
   from track_completions group by 1, 2, 3`,
  `insert into hourly_tracks
   select firebase_id, local_hour_of(completed_at, timezone), track_id, count(*), max(completed_at)
   from track_completions group by 1, 2, 3`,
];

const COLUMNS = [
  'alter table track_completions add column local_hour smallint check (local_hour between 0 and 23)',
  'alter table listening_days add column listened_seconds numeric(14,3) not null default 0 check (listened_seconds >= 0)',
  `update listening_days as d set listened_seconds = seconds from (
     select firebase_id, local_date, sum(listened_seconds) as seconds from track_completions group by 1, 2) as recounted
   where d.firebase_id = recounted.firebase_id and d.local_date = recounted.local_date`,
];

// While the version before runs beside this one, the completions that it receives have no hour and count in no rollup that it
// does not know. The next release drops this trigger.
const COUNT_WITHOUT_HOUR = [
  `create function count_completion_without_hour() returns trigger language plpgsql as $$
   begin
     update listening_days set listened_seconds = listened_seconds + new.listened_seconds
     where firebase_id = new.firebase_id and local_date = new.local_date;
     insert into monthly_tracks as t (firebase_id, month, track_id, plays, last_completed_at)
     values (new.firebase_id, date_trunc('month', new.local_date), new.track_id, 1, new.completed_at)
     on conflict (firebase_id, month, track_id) do update set
       plays = t.plays + 1, last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at);
     insert into hourly_tracks as t (firebase_id, hour, track_id, plays, last_completed_at)
     values (new.firebase_id, local_hour_of(new.completed_at, new.timezone), new.track_id, 1, new.completed_at)
     on conflict (firebase_id, hour, track_id) do update set
       plays = t.plays + 1, last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at);
     return null;
   end $$`,
  `create trigger count_completion_without_hour after insert on track_completions
   for each row when (new.local_hour is null) execute function count_completion_without_hour()`,
];

/**
 * What the calendar of a listener is read from: seconds by day, tracks by month and by hour of the day, and the completions in
 * their order. New completions wait meanwhile, so that none is missed or counted twice; an index that is built concurrently
 * would gain nothing. The columns come last, because readers wait from then on.
 */
export class ListeningCalendar1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table track_completions in share row exclusive mode');
    for (const statement of [...TABLES, LOCAL_HOUR, ...FILL_TABLES]) await runner.query(statement);
    await runner.query('create index track_completions_by_time on track_completions (firebase_id, completed_at, id)');
    for (const statement of [...COLUMNS, ...COUNT_WITHOUT_HOUR]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index track_completions_by_time');
    await runner.query('drop trigger count_completion_without_hour on track_completions');
    await runner.query('drop function count_completion_without_hour, local_hour_of');
    await runner.query('drop table hourly_tracks, monthly_tracks');
    await runner.query('alter table listening_days drop column listened_seconds');
    await runner.query('alter table track_completions drop column local_hour');
  }
}
