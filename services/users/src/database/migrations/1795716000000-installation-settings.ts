import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the pages say of the installation, besides its name. */
const ADD_SETTINGS = `
  alter table installation
    add column support_email  text,
    add column privacy_email  text,
    add column postal_address text,
    add column privacy_date   date,
    add column hides_pricing  boolean not null default false`;
const DROP_SETTINGS = `
  alter table installation
    drop column support_email,
    drop column privacy_email,
    drop column postal_address,
    drop column privacy_date,
    drop column hides_pricing`;

export class InstallationSettings1795716000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_SETTINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_SETTINGS);
  }
}
