import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlaylistLinks1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without a guard of its own, as entries: a link belongs to a playlist.
    await runner.query(`create table playlist_links (
      firebase_id text        not null,
      playlist_id uuid        not null,
      id          uuid        not null,
      token       text        not null unique,
      created_at  timestamptz not null default now(),
      primary key (firebase_id, playlist_id),
      foreign key (firebase_id, playlist_id) references playlists on delete cascade
    )`);
    await runner.query('alter table playlists add column kept_from uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playlists drop column kept_from');
    await runner.query('drop table playlist_links');
  }
}
