import { createIndexConcurrently } from '@trax/nest-platform/database/create-index-concurrently';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The completions of a listener in their order, and those that count in no calendar yet. */
export class ListeningCalendarIndexes1795305700000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'track_completions_uncounted',
      'on track_completions (firebase_id, id) where local_hour is null',
    );
    await createIndexConcurrently(
      runner,
      'track_completions_by_time',
      'on track_completions (firebase_id, completed_at, id)',
    );
    await runner.query('alter table listening_days validate constraint listening_days_listened_seconds_check');
    await runner.query('alter table track_completions validate constraint track_completions_local_hour_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index track_completions_by_time, track_completions_uncounted');
  }
}
