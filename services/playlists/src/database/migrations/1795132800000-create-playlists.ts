import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlaylists1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table playlists (
        firebase_id text        not null,
        id          uuid        not null,
        name        text        not null,
        created_at  timestamptz not null default now(),
        primary key (firebase_id, id)
      )`);
    await runner.query('create index playlists_by_age on playlists (firebase_id, created_at desc, id desc)');
    // The length of a track is copied when it is added, so that a list of playlists asks nobody else.
    await runner.query(`
      create table playlist_entries (
        firebase_id      text             not null,
        playlist_id      uuid             not null,
        track_id         uuid             not null,
        position         integer          not null check (position >= 0),
        repetitions      integer          not null default 1 check (repetitions between 1 and 9),
        duration_seconds double precision not null check (duration_seconds > 0),
        primary key (firebase_id, playlist_id, track_id),
        unique (firebase_id, playlist_id, position) deferrable initially immediate,
        foreign key (firebase_id, playlist_id) references playlists on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table playlist_entries, playlists');
  }
}
