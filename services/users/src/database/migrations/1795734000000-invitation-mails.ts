import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the email of an invitation was not taken. */
export class InvitationMails1795734000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations add column mail_failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations drop column mail_failure');
  }
}
