import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRANSCRIPTS = [
  `create table transcripts (
     id        uuid     primary key references tracks (id) on delete cascade,
     text      text     not null,
     sentences jsonb    not null,
     words     tsvector not null
   )`,
  'create index transcripts_words on transcripts using gin (words)',
  `create table published_sample (
     id          uuid    primary key references transcripts (id) on delete cascade,
     is_only_row boolean not null unique default true check (is_only_row)
   )`,
];

export class Transcripts1795132900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TRANSCRIPTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table published_sample, transcripts');
  }
}
