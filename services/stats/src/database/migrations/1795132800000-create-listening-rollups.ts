import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the statistics are read from: one row per person and track, day or playlist instead of one per completion. */
export class CreateListeningRollups1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table listened_tracks (
        firebase_id       text             not null,
        track_id          uuid             not null,
        display_name      text             not null,
        voice_gender      text             not null check (voice_gender in ('M', 'F')),
        plays             integer          not null check (plays > 0),
        seconds           double precision not null check (seconds >= 0),
        last_completed_at timestamptz      not null,
        primary key (firebase_id, track_id)
      )`);
    // The listener's own calendar day at the moment of completion; never rewritten, also when they travel.
    await runner.query(`
      create table listening_days (
        firebase_id text    not null,
        local_date  date    not null,
        plays       integer not null check (plays > 0),
        primary key (firebase_id, local_date)
      )`);
    // A deleted playlist leaves the list of tops but stays in the total.
    await runner.query(`
      create table completed_playlists (
        firebase_id       text        not null,
        playlist_id       uuid        not null,
        name              text        not null,
        completions       integer     not null check (completions > 0),
        last_completed_at timestamptz not null,
        is_deleted        boolean     not null default false,
        primary key (firebase_id, playlist_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table completed_playlists, listening_days, listened_tracks');
  }
}
