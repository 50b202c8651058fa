import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnnounceVersions1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The version that the other services were told of: a catalogue from before they listened is still to be announced.
    await runner.query('alter table catalogue_version add column announced_version bigint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalogue_version drop column announced_version');
  }
}
