import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '@trax/nest-platform/create-app';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { Module } from '@nestjs/common';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource, QueryRunner } from 'typeorm';
import { createErasedUsers, guardAgainstErased, markErased } from './erased-users.js';
import { VacuumErased } from './vacuum-erased.js';

class CreateLetters1796083200010 {
  async up(runner: QueryRunner): Promise<void> {
    await createErasedUsers(runner);
    await runner.query('create table letters (firebase_id text, line text) with (autovacuum_enabled = false)');
    await runner.query('create table untouched (line text)');
    await guardAgainstErased(runner, 'letters');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table letters, untouched');
  }
}

@Module({})
class LettersModule {}

const letters = { name: 'letters', entities: [], migrations: [CreateLetters1796083200010] };

describe('after an erasure', () => {
  const database = useDatabase(letters);
  let dataSource: DataSource;
  let app: Awaited<ReturnType<typeof createApp>>;

  beforeAll(async () => {
    dataSource = await createDataSource(letters, database.url(), { poolSize: 1 }).initialize();
    // A pooler that lets no vacuum through.
    const addresses = { DATABASE_URL: 'postgres://127.0.0.1:1/pooler', DIRECT_DATABASE_URL: database.url() };
    app = await createApp(
      { module: LettersModule, imports: [DatabaseModule.forRoot(letters, addresses)], providers: [VacuumErased] },
      { name: 'letters', logLevel: 'silent', viewer: { resolve: () => Promise.resolve(null) } },
    );
  });
  afterAll(() => Promise.all([dataSource.destroy(), app.close()]));

  const run = () => app.get(VacuumErased).run();
  const untilCounted = async (isCounted: (deadRows: number) => boolean) => {
    const statement = `select n_dead_tup as count from pg_stat_user_tables where relname = 'letters'`;
    for (;;) {
      // The connection that has deleted the rows would report it after up to ten seconds.
      await dataSource.query('select pg_stat_force_next_flush()');
      const [row] = await database.query<{ count: string }>(statement);
      if (isCounted(Number(row?.count))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('the tables with deleted rows are vacuumed, past the pooler, and only those', async () => {
    await database.query(`insert into letters select 'ada', repeat('x', 100) from generate_series(1, 1000)`);
    await database.query(`delete from letters where line like 'y%'`);
    expect(await run()).toEqual([]);
    await dataSource.transaction(async (manager) => {
      await markErased(manager, 'ada');
      await manager.query(`delete from letters where firebase_id = 'ada'`);
    });
    await untilCounted((deadRows) => deadRows > 0);
    expect(await run()).toContain('public.letters');
    await untilCounted((deadRows) => deadRows === 0);
    expect(await run()).not.toContain('public.letters');
    const [row] = await database.query(`select pg_relation_size('letters')::int as bytes`);
    expect(row).toEqual({ bytes: 0 });
  });
});
