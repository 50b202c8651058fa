import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cookies that a session accepts. A session of the release before has none recorded and accepts all of its cookies. */
export class SessionCookies1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column cookie_hashes text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column cookie_hashes');
  }
}
