import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What new listeners get. */
const ADD_DEFAULTS = [
  'alter table installation add column default_voice text, add column default_theme text',
  `alter table installation add constraint installation_default_voice check (default_voice in ('M', 'F')) not valid`,
  `alter table installation add constraint installation_default_theme check (default_theme in ('default', 'dark')) not valid`,
];
/** The picture in place of mark and name: one row at most. */
const LOGO_TABLE = `
  create table installation_logo (
    id      boolean primary key default true check (id),
    hash    text    not null,
    type    text    not null,
    width   integer not null,
    height  integer not null,
    content bytea   not null check (length(content) <= 200000)
  )`;

export class InstallationLook1795730400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of ADD_DEFAULTS) await runner.query(statement);
    await runner.query(LOGO_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table installation_logo');
    await runner.query('alter table installation drop column default_voice, drop column default_theme');
  }
}
