import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // By invitation `sign_up` is `closed`, so that a process of the release before admits nobody.
  'alter table installation add column by_invitation boolean not null default false',
  `create table invitations (
     id           uuid        primary key default gen_random_uuid(),
     token_hash   bytea       not null unique,
     email        text,
     role         text        not null check (role in ('listener', 'administrator')),
     delivery     text        not null check (delivery in ('mail', 'link')),
     invited_by   text,
     created_at   timestamptz not null default now(),
     expires_at   timestamptz not null,
     accepted_at  timestamptz,
     accepted_by  text,
     withdrawn_at timestamptz
   )`,
  // An address has one invitation at a time; inviting it again renews that one.
  `create unique index invitations_by_open_email on invitations (email)
     where accepted_at is null and withdrawn_at is null`,
  'create index invitations_by_accepted_by on invitations (accepted_by)',
  'create index invitations_by_expires_at on invitations (expires_at)',
  `create table handed_over_links (
     id         uuid        primary key default gen_random_uuid(),
     email      text        not null,
     purpose    text        not null,
     link       text        not null,
     created_at timestamptz not null default now()
   )`,
  'create index handed_over_links_by_created_at on handed_over_links (created_at)',
];

export class Invitations1795687200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table handed_over_links, invitations');
    await runner.query('alter table installation drop column by_invitation');
  }
}
