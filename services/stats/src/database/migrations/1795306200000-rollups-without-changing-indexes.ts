import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes the indexes on columns that every completion changes: each update had to write a new entry into them. A listener has
 * at most as many rows there as the catalogue has tracks, or as they have playlists, and all are read to find the first five.
 */
export class RollupsWithoutChangingIndexes1795306200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists most_played_tracks');
    await runner.query('drop index concurrently if exists most_completed_playlists');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index most_played_tracks on listened_tracks (firebase_id, plays desc, last_completed_at desc)',
    );
    await runner.query(
      'create index most_completed_playlists on completed_playlists (firebase_id, completions desc, last_completed_at desc)',
    );
  }
}
