import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail server that administrators have chosen: one row at most. */
const MAIL_SERVER_TABLE = `
  create table mail_server (
    id              boolean primary key default true check (id),
    host            text    not null,
    port            integer not null check (port between 1 and 65535),
    security        text    not null check (security in ('tls', 'starttls', 'none')),
    username        text    not null,
    sealed_password bytea,
    sender          text    not null
  )`;

export class MailServer1795712400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAIL_SERVER_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail_server');
  }
}
