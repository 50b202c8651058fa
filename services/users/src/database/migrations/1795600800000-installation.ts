import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner has chosen at the set-up: one row at most. */
const INSTALLATION_TABLE = `
  create table installation (
    id           boolean     primary key default true check (id),
    code_hash    bytea,
    product_name text,
    sign_up      text        not null default 'open' check (sign_up in ('open', 'closed')),
    set_up_at    timestamptz
  )`;

export class Installation1795600800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INSTALLATION_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table installation');
  }
}
