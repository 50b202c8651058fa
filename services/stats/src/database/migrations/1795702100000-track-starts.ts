import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many plays of a track have begun on a day, of all listeners together: nothing in it names a person. */
export class TrackStarts1795702100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table track_starts (
        local_date date   not null,
        track_id   uuid   not null,
        plays      bigint not null check (plays >= 0),
        primary key (local_date, track_id)
      ) with (fillfactor = 80)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table track_starts');
  }
}
