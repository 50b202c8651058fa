// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findMigrationFaults } from './migration-rules.mjs';

const SERVICES = path.join(process.cwd(), 'services');

/** @param {string[]} statements @param {object} [properties] of the migration */
const findFaults = (statements, properties = {}) =>
  findMigrationFaults({
    ...properties,
    up: async (runner) => {
      for (const statement of statements) await runner.query(statement);
    },
    down: async () => undefined,
  });

describe('the migrations of', () => {
  it.each(readdirSync(SERVICES))('%s run beside the version before', async (name) => {
    /** @type {{ definition: import('@trax/nest-platform/define-service').ServiceDefinition }} */
    const { definition } = await import(`../../services/${name}/src/definition.js`);
    const migrations = definition.migrations.map((Migration) => new Migration());
    expect(migrations.length).toBeGreaterThan(0);
    for (const migration of migrations) expect(await findMigrationFaults(migration)).toEqual([]);
  });
});

describe('a migration may', () => {
  it.each([
    [
      'make a table with all that belongs to it',
      [
        'create table a (id int primary key, b int not null check (b > 0))',
        'create index i on a (b)',
        'insert into a select 1',
        'alter table a alter column b set not null',
      ],
    ],
    ['add a column that may be null', ['alter table plays add column hour smallint']],
    ['add a column with a constant default', ['alter table plays add column seconds numeric(14,3) not null default 0']],
    [
      'add a check that is not valid yet',
      ['alter table plays add constraint c check (hour between 0 and 23) not valid'],
    ],
    [
      'make functions and triggers',
      [
        'create function f() returns trigger language plpgsql as $$ begin update plays set a = 1; delete from plays; return null; end $$',
        'create trigger t after insert on plays for each row execute function f()',
      ],
    ],
    ['write a row', [`insert into settings (name) values ('a')`]],
  ])('%s', async (_, statements) => {
    expect(await findFaults(statements)).toEqual([]);
  });

  it('make an index concurrently and validate a check, outside a transaction', async () => {
    const statements = [
      'set lock_timeout = 0',
      'drop index concurrently if exists by_time',
      'create index concurrently by_time on plays (at)',
      'reset lock_timeout',
      'alter table plays validate constraint c',
    ];
    expect(await findFaults(statements, { transaction: false })).toEqual([]);
    expect(await findFaults(statements)).toHaveLength(5);
  });

  it('remove what no version uses, when its name begins with Contract', async () => {
    const statements = ['drop trigger t on plays', 'alter table plays drop column hour'];
    expect(await findFaults(statements, { name: 'ContractPlays1895132800000' })).toEqual([]);
    expect(await findFaults(statements)).toHaveLength(2);
  });
});

describe('a migration is refused that', () => {
  it.each([
    ['removes a table', 'drop table plays', /one release later/],
    ['removes a column', 'alter table plays drop column at', /one release later/],
    ['renames a table', 'alter table plays rename to played', /renames/],
    ['renames a column', 'alter table plays rename column at to completed_at', /renames/],
    ['changes a type', 'alter table plays alter column at type text', /changes the type/],
    [
      'changes a type, in the words of the standard',
      'alter table plays alter at set data type text',
      /changes the type/,
    ],
    ['refuses null', 'alter table plays alter column at set not null', /check `not valid`/],
    [
      'adds a column without a default that is not null',
      'alter table plays add column hour int not null',
      /does not fill/,
    ],
    [
      'adds a column that differs by row',
      'alter table plays add column key uuid default gen_random_uuid()',
      /every row/,
    ],
    [
      'adds a column with a check',
      'alter table plays add column hour smallint check (hour between 0 and 23)',
      /not valid/,
    ],
    ['adds a valid check', 'alter table plays add constraint c check (hour > 0)', /not valid/],
    [
      'adds a valid check beside a column',
      'alter table plays add column b int, add constraint c check (hour > 0)',
      /not valid/,
    ],
    ['adds a valid foreign key', 'alter table plays add foreign key (track) references tracks (id)', /not valid/],
    ['adds a unique constraint', 'alter table plays add constraint u unique (id)', /using index/],
    ['builds an index while writers wait', 'create unique index i on plays (at)', /createIndexConcurrently/],
    [
      'builds an index beside a new table',
      'create table a (id int); create index i on plays (at)',
      /createIndexConcurrently/,
    ],
    ['updates rows', 'update plays set hour = 1', /in batches/],
    ['updates rows in a with', 'with a as (update plays set b = 1 returning b) select b from a', /in batches/],
    ['deletes rows', 'delete from plays', /in batches/],
    ['locks a table', 'lock table plays in share mode', /in batches/],
    ['copies a table', 'create table a (id int); insert into a select id from plays', /in batches/],
    ['copies a table as it makes one', 'create table a as select id from plays', /in batches/],
    ['waits for a lock as long as it takes', 'set local lock_timeout = 0', /lifts the lock_timeout/],
  ])('%s', async (_, statement, fault) => {
    expect((await findFaults([statement])).join('\n')).toMatch(fault);
  });

  it.each([
    [
      'builds an index concurrently that an earlier attempt may have left invalid',
      'create index concurrently i on plays (at)',
      /invalid index/,
    ],
    ['changes a table outside a transaction', 'alter table plays add column hour smallint', /cannot be repeated/],
  ])('%s', async (_, statement, fault) => {
    expect((await findFaults([statement], { transaction: false })).join('\n')).toMatch(fault);
  });
});
