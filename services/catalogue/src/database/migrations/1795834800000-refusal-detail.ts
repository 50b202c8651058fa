import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person reads about a file beyond the reason of its refusal. Processes of the release before do not write it. */
export class RefusalDetail1795834800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads add column refusal_detail text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads drop column refusal_detail');
  }
}
