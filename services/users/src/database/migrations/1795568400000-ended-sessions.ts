import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that no token of their sign-in opens again. */
export class EndedSessions1795568400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column is_ended boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column is_ended');
  }
}
