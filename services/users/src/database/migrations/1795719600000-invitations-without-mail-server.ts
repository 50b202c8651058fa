import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links from before prove an address where they were sent by e-mail alone. */
const ADD_COLUMN = 'alter table invitations add column without_mail_server boolean not null default false';

export class InvitationsWithoutMailServer1795719600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_COLUMN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations drop column without_mail_server');
  }
}
