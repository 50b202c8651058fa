import { createIndexConcurrently } from '@trax/nest-platform/database/create-index-concurrently';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the completions of all listeners since a day. They are stored about in the order in which they happen, so that a range
 * for each few pages is enough: unlike an entry for each row it costs a completion nothing.
 */
export class CompletionsByMoment1795702200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'track_completions_by_moment',
      'on track_completions using brin (completed_at) with (pages_per_range = 32, autosummarize = on)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index track_completions_by_moment');
  }
}
