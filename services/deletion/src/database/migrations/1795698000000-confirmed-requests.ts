import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  alter table deletion_requests
    add column confirmation_hash text,
    add column confirmation_sent_at timestamptz,
    add column confirmed_at timestamptz`;

/** A request is confirmed by the link of an e-mail, of whose code the hash is kept. */
export class ConfirmedRequests1795698000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table deletion_requests drop column confirmation_hash, drop column confirmation_sent_at, drop column confirmed_at',
    );
  }
}
