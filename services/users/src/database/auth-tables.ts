/**
 * The tables of better-auth 1.7 with its plugins `jwt`, `admin`, `twoFactor` and `passkey`, in the names of its columns, and the
 * counts of attempts.
 */
export const AUTH_TABLES = [
  `create table auth_users (
     id                 text        primary key,
     name               text        not null,
     email              text        not null unique,
     "emailVerified"    boolean     not null,
     image              text,
     "createdAt"        timestamptz not null default now(),
     "updatedAt"        timestamptz not null default now(),
     role               text,
     banned             boolean,
     "banReason"        text,
     "banExpires"       timestamptz,
     "twoFactorEnabled" boolean
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
  // A hash: some values are longer than a row of a B-tree may be.
  'create index auth_verifications_by_value on auth_verifications using hash (value)',
  // Challenges of passkeys and providers, which live for minutes.
  `create index auth_verifications_by_json on auth_verifications (id) where value like '{%'`,
  // Links for a new password are deleted by the administrator who has made them.
  `create index auth_verifications_by_maker on auth_verifications (split_part(identifier, '.', 2))
     where identifier like 'reset-password:%'`,
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
  // As `RateLimiterPostgres` of rate-limiter-flexible makes it.
  `create table attempt_counts (
     key    varchar(255) primary key,
     points integer      not null default 0,
     expire bigint
   )`,
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
