import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EntriesReferToKnownTracks1795219200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Nothing could be added to a playlist before this service knew the catalogue.
    await runner.query('alter table playlist_entries drop column duration_seconds');
    await runner.query('alter table playlist_entries add foreign key (track_id) references known_tracks (id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playlist_entries drop constraint playlist_entries_track_id_fkey');
    await runner.query('alter table playlist_entries add column duration_seconds double precision not null default 1');
  }
}
