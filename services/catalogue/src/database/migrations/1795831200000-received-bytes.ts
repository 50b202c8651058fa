import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of an upload has arrived. Processes of the release before do not write it. */
export class ReceivedBytes1795831200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads add column received_bytes integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads drop column received_bytes');
  }
}
