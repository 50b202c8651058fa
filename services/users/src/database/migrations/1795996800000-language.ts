import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Language1795996800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column language');
  }
}
