import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of the email with the newest link that an administrator has made for a person. */
export class LinkMails1795741200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column link_mailed_at timestamptz, add column link_mail_failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column link_mail_failure, drop column link_mailed_at');
  }
}
