import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of better-auth 1.7 with its plugins `jwt` and `admin`, in the names of its columns, as its own generator writes them. */
const STATEMENTS = [
  `create table auth_users (
     id              text        primary key,
     name            text        not null,
     email           text        not null unique,
     "emailVerified" boolean     not null,
     image           text,
     "createdAt"     timestamptz not null default now(),
     "updatedAt"     timestamptz not null default now(),
     role            text,
     banned          boolean,
     "banReason"     text,
     "banExpires"    timestamptz
   )`,
  `create table auth_sessions (
     id               text        primary key,
     "expiresAt"      timestamptz not null,
     token            text        not null unique,
     "createdAt"      timestamptz not null default now(),
     "updatedAt"      timestamptz not null,
     "ipAddress"      text,
     "userAgent"      text,
     "userId"         text        not null references auth_users (id) on delete cascade,
     "impersonatedBy" text
   )`,
  'create index auth_sessions_by_user on auth_sessions ("userId")',
  `create table auth_accounts (
     id                      text        primary key,
     "accountId"             text        not null,
     "providerId"            text        not null,
     "userId"                text        not null references auth_users (id) on delete cascade,
     "accessToken"           text,
     "refreshToken"          text,
     "idToken"               text,
     "accessTokenExpiresAt"  timestamptz,
     "refreshTokenExpiresAt" timestamptz,
     scope                   text,
     password                text,
     "createdAt"             timestamptz not null default now(),
     "updatedAt"             timestamptz not null
   )`,
  'create index auth_accounts_by_user on auth_accounts ("userId")',
  `create table auth_verifications (
     id          text        primary key,
     identifier  text        not null,
     value       text        not null,
     "expiresAt" timestamptz not null,
     "createdAt" timestamptz not null default now(),
     "updatedAt" timestamptz not null default now()
   )`,
  'create index auth_verifications_by_identifier on auth_verifications (identifier)',
  `create table auth_jwks (
     id           text        primary key,
     "publicKey"  text        not null,
     "privateKey" text        not null,
     "createdAt"  timestamptz not null,
     "expiresAt"  timestamptz,
     alg          text,
     crv          text
   )`,
  `create table auth_rate_limits (
     id            text    primary key,
     key           text    not null unique,
     count         integer not null,
     "lastRequest" bigint  not null
   )`,
];

export class AccountsOfTheInstallation1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table auth_rate_limits, auth_jwks, auth_verifications, auth_accounts, auth_sessions, auth_users',
    );
  }
}
