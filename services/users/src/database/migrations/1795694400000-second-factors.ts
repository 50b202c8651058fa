import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of better-auth's plugins `twoFactor` and `passkey`, in the names of its columns. */
const STATEMENTS = [
  'alter table auth_users add column "twoFactorEnabled" boolean',
  `create table auth_two_factors (
     id                        text        primary key,
     secret                    text        not null,
     "backupCodes"             text        not null,
     "userId"                  text        not null references auth_users (id) on delete cascade,
     verified                  boolean,
     "failedVerificationCount" integer,
     "lockedUntil"             timestamptz
   )`,
  'create index auth_two_factors_by_user on auth_two_factors ("userId")',
  `create table auth_passkeys (
     id             text        primary key,
     name           text,
     "publicKey"    text        not null,
     "userId"       text        not null references auth_users (id) on delete cascade,
     "credentialID" text        not null unique,
     counter        integer     not null,
     "deviceType"   text        not null,
     "backedUp"     boolean     not null,
     transports     text,
     "createdAt"    timestamptz,
     aaguid         text
   )`,
  'create index auth_passkeys_by_user on auth_passkeys ("userId")',
];

export class SecondFactors1795694400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth_passkeys, auth_two_factors');
    await runner.query('alter table auth_users drop column "twoFactorEnabled"');
  }
}
