import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { createErasedUsers, guardAgainstErased, isErased, markErased } from './erased-users.js';
import { subjectHash } from '@trax/nest-platform/ids';
import { problemFrom } from '@trax/nest-platform/problem';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { useDatabase } from '@trax/testing-server/use-database';
import { until } from '@trax/testing-server/until';

class CreateDiaries1796083200009 {
  async up(runner: QueryRunner): Promise<void> {
    await createErasedUsers(runner);
    await runner.query('create table diaries (firebase_id text, line text not null)');
    await guardAgainstErased(runner, 'diaries');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table diaries');
  }
}

const diaries = { name: 'diaries', entities: [], migrations: [CreateDiaries1796083200009] };

describe('a person who is erased', () => {
  const database = useDatabase(diaries);
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await createDataSource(diaries, database.url()).initialize();
  });
  afterAll(() => dataSource.destroy());

  const write = (uid: string | null, manager: EntityManager = dataSource.manager) =>
    manager.query('insert into diaries values ($1, $2)', [uid, 'Dear diary']);
  const erase = (uid: string, meanwhile: () => Promise<void> = () => Promise.resolve()) =>
    dataSource.transaction(async (manager) => {
      const isNew = await markErased(manager, uid);
      await meanwhile();
      await manager.query('delete from diaries where firebase_id = $1', [uid]);
      return isNew;
    });
  const readLines = (uid: string) => database.query('select line from diaries where firebase_id = $1', [uid]);
  /** Until as many transactions as that wait for the lock of an erasure. */
  const untilWaiting = async (count: number) => {
    const statement = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await until(async () => (await database.query(statement)).length >= count);
  };

  it('is not written for any more: the answer is 410, the account was deleted', async () => {
    await write('ada');
    expect(await erase('ada')).toBe(true);
    const refusal = await write('ada').catch(problemFrom);
    expect(refusal).toMatchObject({ status: 410, code: 'ACCOUNT_DELETED', message: 'This account has been deleted' });
    expect(await readLines('ada')).toEqual([]);
  });

  it('is known by a hash alone', async () => {
    await erase('berta');
    const tombstones = await database.query('select subject_hash from erased_users');
    expect(tombstones).toContainEqual({ subject_hash: subjectHash('berta') });
    expect(JSON.stringify(tombstones)).not.toContain('berta');
  });

  it('is marked once', async () => {
    expect([await erase('carl'), await erase('carl')]).toEqual([true, false]);
  });

  it('is no other person: others are written for, and so is what has no owner', async () => {
    await erase('dora');
    await write('dora2');
    await write(null);
    expect(await readLines('dora2')).toHaveLength(1);
  });

  it('loses what was being written when the erasure began', async () => {
    let erasure: Promise<boolean> | undefined;
    await dataSource.transaction(async (manager) => {
      await write('emil', manager);
      erasure = erase('emil');
      await untilWaiting(1);
    });
    expect(await erasure).toBe(true);
    expect(await readLines('emil')).toEqual([]);
  });

  it('is not written for by a transaction that waited for the erasure to end', async () => {
    let late: Promise<unknown> | undefined;
    await erase('fritz', async () => {
      late = write('fritz').catch(problemFrom);
      await untilWaiting(1);
    });
    expect(await late).toMatchObject({ code: 'ACCOUNT_DELETED' });
    expect(await readLines('fritz')).toEqual([]);
  });

  it('is distinguished from others by an event handler, which may write for those until its transaction ends', async () => {
    await erase('gustav');
    let erasure: Promise<boolean> | undefined;
    await dataSource.transaction(async (manager) => {
      expect(await isErased(manager, 'gustav')).toBe(true);
      expect(await isErased(manager, 'hans')).toBe(false);
      erasure = erase('hans');
      await untilWaiting(1);
      await write('hans', manager);
    });
    await erasure;
    expect(await readLines('hans')).toEqual([]);
  });
});
