import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from './until.js';
import { openWay, type NetworkWay } from './network-way.js';
import { useDatabase } from './use-database.js';
import { TEST_VIEWER_VERIFICATION_KEY } from './viewer-headers.js';
import { DataSource, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@trax/nest-platform/database/create-index-concurrently';
import { createApp } from '@trax/nest-platform/create-app';
import { createDataSource, dataSourceOptions, withDatabase } from '@trax/nest-platform/database/data-source';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { migrate, MIGRATION_TIMES } from '@trax/nest-platform/database/migrate';
import { defineService } from '@trax/nest-platform/define-service';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import { warnOfUntriedVersion } from '@trax/nest-platform/tried-versions';
import { isUnavailable } from '@trax/nest-platform/unavailable';

class CreateNotes1795132800000 {
  async up(runner: { query: (text: string) => Promise<unknown> }): Promise<void> {
    await runner.query('create table notes (id int primary key)');
  }

  async down(runner: { query: (text: string) => Promise<unknown> }): Promise<void> {
    await runner.query('drop table notes');
  }
}

class AddText1795132800002 {
  async up(runner: { query: (text: string) => Promise<unknown> }): Promise<void> {
    await runner.query('alter table notes add column text text');
  }

  async down(): Promise<void> {}
}

class IndexText1795132800003 {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'notes_by_text', 'on notes (text)');
  }

  async down(): Promise<void> {}
}

class CreateEvents1795132800004 {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropEventTables(runner);
  }
}

class FailHalfway1795132800001 {
  async up(runner: { query: (text: string) => Promise<unknown> }): Promise<void> {
    await runner.query('create table half (id int)');
    await runner.query('select 1 from nowhere');
  }

  async down(): Promise<void> {}
}

const STATEMENT_MS = 200;
const ACQUIRE_MS = 300;
/** What `GuardedClient` adds to the limit of a statement before it gives a silent connection up. */
const SILENCE_MS = 500;

const notes = { name: 'notes', entities: [], migrations: [CreateNotes1795132800000] };
const empty = { ...notes, migrations: [] };

describe('the database of a service', () => {
  const database = useDatabase(empty);
  let dataSource: DataSource;
  const read = (text: string) => dataSource.query<unknown[]>(text);

  beforeAll(async () => {
    dataSource = await createDataSource(empty, database.url()).initialize();
  });
  afterAll(() => dataSource.destroy());

  const ways: NetworkWay[] = [];
  const openWayToDatabase = async () => {
    const way = await openWay(database.url());
    ways.push(way);
    return way;
  };
  afterEach(() => Promise.all(ways.splice(0).map((way) => way.close())));

  it('reads instants as Date, dates as they are, big numbers as numbers', async () => {
    const text = `select '2026-11-20 09:15:00.123+01'::timestamptz as at, '1969-07-20 20:17:40Z'::timestamptz as whole,
                         '2026-11-20'::date as day, 5::bigint as big, 1.25::numeric as exact, null::timestamptz as none`;
    expect(await read(text)).toEqual([
      {
        at: new Date('2026-11-20T08:15:00.123Z'),
        whole: new Date('1969-07-20T20:17:40Z'),
        day: '2026-11-20',
        big: 5,
        exact: 1.25,
        none: null,
      },
    ]);
  });

  it('ends a statement at its limit', async () => {
    const limited = await createDataSource(empty, database.url(), { statementTimeoutMs: STATEMENT_MS }).initialize();
    const attempt = limited.query('select pg_sleep(10)');
    expect(isUnavailable(await attempt.catch((error: unknown) => error))).toBe(true);
    await limited.destroy();
  });

  it('gives up on a connection when all are taken for too long', async () => {
    const limits = { poolSize: 1, connectTimeoutMs: ACQUIRE_MS };
    const limited = await createDataSource(empty, database.url(), limits).initialize();
    const taken = limited.createQueryRunner();
    await taken.connect();
    expect(isUnavailable(await limited.query('select 1').catch((error: unknown) => error))).toBe(true);
    await taken.release();
    expect(await limited.query('select 1 as one')).toEqual([{ one: 1 }]);
    await limited.destroy();
  });

  it('has ten connections, waits one and a half seconds for one of them and two for a statement', () => {
    expect(dataSourceOptions(empty, database.url())).toMatchObject({
      poolSize: 10,
      connectTimeoutMS: 1_500,
      extra: { statement_timeout: 2_000 },
    });
  });

  it('survives that Postgres ends its connections, idle or busy, and connects again', async () => {
    const busy = read('select pg_sleep(1.5)').catch((error: unknown) => error);
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(isUnavailable(await busy)).toBe(true);
    // The pool learns of the idle ones a moment later.
    const readAgain = () => read('select 1 as one').catch(isUnavailable);
    let answer = await readAgain();
    while (answer === true) answer = await readAgain();
    expect(answer).toEqual([{ one: 1 }]);
  });

  it('notices a connection on which nothing comes back any more, and connects again', async () => {
    const way = await openWayToDatabase();
    const partitioned = await createDataSource(empty, way.url, { statementTimeoutMs: STATEMENT_MS }).initialize();
    const readThere = () => partitioned.query<unknown[]>('select 1 as one');
    expect(await readThere()).toEqual([{ one: 1 }]);
    way.cut();
    expect(isUnavailable(await readThere().catch((error: unknown) => error))).toBe(true);
    way.mend();
    expect(await readThere()).toEqual([{ one: 1 }]);
    await partitioned.destroy();
  });

  it('notices it also after the connection was idle for longer than a statement may take', async () => {
    const way = await openWayToDatabase();
    const limits = { statementTimeoutMs: STATEMENT_MS, poolSize: 1 };
    const partitioned = await createDataSource(empty, way.url, limits).initialize();
    const pid = async () => (await partitioned.query<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]?.pid;
    const before = await pid();
    await delay(STATEMENT_MS + SILENCE_MS + 100);
    expect(await pid()).toBe(before);
    await delay(STATEMENT_MS + SILENCE_MS + 100);
    way.cut();
    const startedAt = Date.now();
    expect(isUnavailable(await pid().catch((error: unknown) => error))).toBe(true);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(STATEMENT_MS);
    way.mend();
    expect(await pid()).not.toBe(before);
    await partitioned.destroy();
  });

  it('says that it is not available before it is connected', async () => {
    const unconnected = createDataSource(empty, database.url());
    expect(isUnavailable(await unconnected.query('select 1').catch((error: unknown) => error))).toBe(true);
  });

  it('migrates once when two processes start at the same time', async () => {
    const done = await Promise.all([migrate(notes, database.url()), migrate(notes, database.url())]);
    expect(done.map(({ length }) => length).toSorted()).toEqual([0, 1]);
    expect(await migrate(notes, database.url())).toEqual([]);
    expect(await read('select * from notes')).toEqual([]);
  });

  it('leaves nothing of a migration that fails', async () => {
    const failing = { ...notes, migrations: [...notes.migrations, FailHalfway1795132800001] };
    await expect(migrate(failing, database.url())).rejects.toThrow('nowhere');
    expect(await read(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    expect(await migrate(notes, database.url())).toEqual([]);
  });

  it('is written while a migration waits for a lock, which gives up and tries again', async () => {
    const later = { ...notes, migrations: [CreateNotes1795132800000, AddText1795132800002] };
    const reading = dataSource.createQueryRunner();
    await reading.startTransaction();
    await reading.query('select * from notes');
    const migrating = migrate(later, database.url(), { lockTimeoutMs: 200, retryMs: 50 });
    await until(async () => (await database.query('select from pg_locks where not granted')).length > 0);
    await read('insert into notes values (1) returning id');
    await reading.commitTransaction();
    await reading.release();
    expect(await migrating).toEqual(['AddText1795132800002']);
    expect(await read('select * from notes')).toEqual([{ id: 1, text: null }]);
  });

  it('waits 1.2 s for the lock of a migration, and tries again after three seconds', () => {
    expect(MIGRATION_TIMES).toEqual({ lockTimeoutMs: 1_200, retryMs: 3_000 });
  });

  it('gets an index concurrently when two processes start at the same time', async () => {
    const migrations = [CreateNotes1795132800000, AddText1795132800002, IndexText1795132800003];
    const later = { ...notes, migrations };
    const done = await Promise.all([migrate(later, database.url()), migrate(later, database.url())]);
    expect(done.flat()).toEqual(['IndexText1795132800003']);
    // The migrations of the later tests end before these.
    await database.query('delete from migrations where timestamp > 1795132800001');
  });

  it('is not migrated when it holds a migration that this version does not contain', async () => {
    await database.query('insert into migrations (timestamp, name) values (1, $1)', ['CreateLetters1']);
    await expect(migrate(notes, database.url())).rejects.toThrow(/CreateLetters1.* before 1\.0\.0/);
    await database.query('delete from migrations where name = $1', ['CreateLetters1']);
    expect(await migrate(notes, database.url())).toEqual([]);
  });

  it('needs no migration of the previous release beside those of a later one that only added something', async () => {
    const add = (name: string) =>
      database.query('insert into migrations (timestamp, name) values (1895132800000, $1)', [name]);
    await add('AddColour1895132800000');
    expect(await migrate(notes, database.url())).toEqual([]);
    await add('ContractColour1895132800000');
    await expect(migrate(notes, database.url())).rejects.toThrow(/ContractColour1895132800000.* restore the backup/);
    await database.query(`delete from migrations where name like '%Colour%'`);
  });

  it('is of a version that is named as tried; another one is warned of', () => {
    const warn = jest.fn();
    warnOfUntriedVersion({ warn }, 'Postgres', dataSource.driver.version ?? '');
    expect(warn).not.toHaveBeenCalled();
    warnOfUntriedVersion({ warn }, 'Postgres', '14.2 (Debian 14.2-1)');
    warnOfUntriedVersion({ warn }, 'Redis', '6.2.16');
    expect(warn.mock.calls).toEqual([
      ['Postgres 14.2 (Debian 14.2-1) was never tried with Trax, which is tested with Postgres 15 and 17'],
      ['Redis 6.2.16 was never tried with Trax, which is tested with Redis 7 and 8'],
    ]);
  });

  it('is closed after a command, also after one that fails', async () => {
    let used: DataSource | undefined;
    const attempt = withDatabase(empty, database.url(), (source) => {
      used = source;
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    expect(used?.isInitialized).toBe(false);
  });
});

describe('a statement of a service', () => {
  const migrations = [CreateEvents1795132800004];
  const service = defineService({ database: defineDatabase({ name: 'stats', entities: [], migrations }), modules: [] });
  const database = useDatabase({ ...service, name: 'limited' });
  const isEnded = (error: unknown) => isUnavailable(error) && String(error).includes('statement timeout');

  it.each([
    ['two seconds in production', undefined, '2s'],
    ['as long as a spec says', { connectTimeoutMs: 300_000, statementTimeoutMs: STATEMENT_MS }, '200ms'],
  ])('may take %s, and is ended then', async (_, times, limit) => {
    const environment = { DATABASE_URL: database.url(), VIEWER_VERIFICATION_KEY: TEST_VIEWER_VERIFICATION_KEY };
    const viewer = { resolve: () => Promise.resolve(null) };
    const module = service.createModule(environment, times);
    const app = await createApp(module, { name: 'stats', logLevel: 'silent', viewer });
    const query = (text: string) => app.get(DataSource).query<unknown[]>(text);
    expect(await query('show statement_timeout')).toEqual([{ statement_timeout: limit }]);
    expect(await query('select pg_sleep(10)').catch(isEnded)).toBe(true);
    await app.close();
  });
});
