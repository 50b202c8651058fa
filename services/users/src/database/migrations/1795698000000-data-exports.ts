import { guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `create table data_exports (
     id           uuid        primary key,
     firebase_id  text        not null,
     status       text        not null default 'collecting' check (status in ('collecting', 'packing', 'ready', 'failed')),
     requested_at timestamptz not null default now(),
     progress_at  timestamptz not null default now(),
     awaited      text[]      not null,
     entries      integer     not null default 0,
     pack_id      uuid,
     size_bytes   integer,
     expires_at   timestamptz
   )`,
  'create index data_exports_by_person on data_exports (firebase_id, requested_at desc)',
  'create index data_exports_by_age on data_exports (requested_at)',
  `create unique index running_data_exports on data_exports (firebase_id) where status in ('collecting', 'packing')`,
  // What the services have given, until it is packed.
  `create table data_export_pages (
     number    bigint primary key generated always as identity,
     export_id uuid   not null references data_exports (id) on delete cascade,
     service   text   not null,
     file      text   not null,
     rows      jsonb  not null
   )`,
  'create index data_export_pages_by_export on data_export_pages (export_id, service, file, number)',
  // The file, in pieces that no process needs much memory for. Each attempt to pack has pieces of its own.
  `create table data_export_pieces (
     export_id uuid    not null references data_exports (id) on delete cascade,
     pack_id   uuid    not null,
     number    integer not null,
     data      bytea   not null,
     primary key (export_id, pack_id, number)
   )`,
];

export class DataExports1795698000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await guardAgainstErased(runner, 'data_exports');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table data_export_pieces, data_export_pages, data_exports');
  }
}
