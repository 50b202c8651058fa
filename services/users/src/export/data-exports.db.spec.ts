import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useUsersService } from '../testing/users-service.fixture.js';
import { DataExportsRepository, type Packing } from './data-exports.repository.js';

const PROGRESS = { servicesDone: 1, entries: 2 };
const newPacking = (exportId: string): Packing => ({ exportId, packId: randomUUID() });

describe('the stored exports of two listeners', () => {
  const { database, service } = useUsersService();
  const repository = () => service.app().get(DataExportsRepository);
  const begin = async (uid: string) => {
    await repository().start(uid);
    return (await repository().findNewest(uid))?.id ?? '';
  };
  const letPass = (hours: number) =>
    database.query(`update data_exports set progress_at = progress_at - interval '${hours} hours'`);
  const addPieces = async (packing: Packing, pieces: readonly string[]) => {
    // The last one first: the order is by number.
    for (const [number, piece] of [...pieces.entries()].toReversed())
      await repository().addPiece(packing, number, Buffer.from(piece));
  };
  const read = (packing: Packing) => text(repository().readPieces(packing));

  beforeEach(() => database.empty());

  it('are each found by its own id while it runs', async () => {
    const ids = [await begin('ada'), await begin('bob')];
    expect(await Promise.all(ids.map((id) => repository().findRunning(id)))).toMatchObject(ids.map((id) => ({ id })));
    expect((await repository().listRunning()).toSorted()).toEqual(ids.toSorted());
  });

  it('take no progress once they are over', async () => {
    const [id, another] = [await begin('ada'), await begin('bob')];
    await repository().saveProgress(another, PROGRESS);
    await repository().fail(id);
    await expect(repository().saveProgress(id, PROGRESS)).rejects.toThrow(`The export ${id} is no longer running`);
    expect(await repository().findRunning(id)).toBeNull();
    expect([await repository().findNewest('ada'), await repository().findNewest('bob')]).toMatchObject([
      { status: 'failed', entries: 0 },
      { status: 'running', ...PROGRESS },
    ]);
  });

  it('have failed after an hour without progress, which ends none of another listener, and none that is ready', async () => {
    const [stalled, ready] = [await begin('ada'), await begin('bob')];
    await repository().finish(newPacking(ready), 0);
    await letPass(2);
    expect(await repository().findNewest('bob')).toMatchObject({ status: 'ready' });
    await repository().start('bob');
    expect(await repository().findRunning(stalled)).toMatchObject({ status: 'running' });
    expect(await repository().findNewest('ada')).toMatchObject({ status: 'failed' });
    expect(await begin('ada')).not.toBe(stalled);
    expect(await repository().findRunning(stalled)).toBeNull();
  });

  it('keep the pieces of the attempt that was first, in their order, and those of the other listener', async () => {
    const exportId = await begin('ada');
    const [first, second] = [newPacking(exportId), newPacking(exportId)];
    const another = newPacking(await begin('bob'));
    await addPieces(first, ['a', 'b', 'c']);
    await addPieces(second, ['late']);
    await addPieces(another, ['other']);
    await repository().finish(first, 3);
    await repository().finish(second, 4);
    expect(await Promise.all([first, second, another].map(read))).toEqual(['abc', '', 'other']);
  });
});
