import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LanguageOfNotifications1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notified_devices add column language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notified_devices drop column language');
  }
}
