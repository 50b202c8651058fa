import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an event carry the trace of the change that it tells of; listed after `CreateEventTables1795219200000`. */
export class AddTraceToOutbox1796169600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column traceparent');
  }
}
