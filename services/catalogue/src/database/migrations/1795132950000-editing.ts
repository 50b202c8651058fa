import type { MigrationInterface, QueryRunner } from 'typeorm';

const EDITING = [
  `alter table track_groups
     add column is_hidden boolean not null default false,
     add column version bigint not null default 0`,
  `alter table tracks
     add column state text not null default 'published',
     add column language text,
     add column version bigint not null default 0`,
  `alter table tracks add constraint tracks_state check (state in ('draft', 'published', 'hidden')) not valid`,
];

/** What administrators change besides the content of a manifest, and the version of the catalogue of each row's last change. */
export class Editing1795132950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of EDITING) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tracks drop column state, drop column language, drop column version');
    await runner.query('alter table track_groups drop column is_hidden, drop column version');
  }
}
