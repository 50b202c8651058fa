import { createIndexConcurrently } from '@trax/nest-platform/database/create-index-concurrently';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As many as the first migration has made. */
const PARTITIONS = 16;

/** Finds the last completion in a playlist. */
export class CompletionsByPlaylist1795824000000 implements MigrationInterface {
  readonly transaction = false;

  /** One for each partition: Postgres builds none concurrently for all of them. */
  async up(runner: QueryRunner): Promise<void> {
    const columns = '(firebase_id, playlist_id, completed_at) where playlist_id is not null';
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      const definition = `on track_completions_${partition} ${columns}`;
      await createIndexConcurrently(runner, `track_completions_by_playlist_${partition}`, definition);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (let partition = 0; partition < PARTITIONS; partition += 1)
      await runner.query(`drop index concurrently if exists track_completions_by_playlist_${partition}`);
  }
}
