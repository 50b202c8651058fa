import { describe, expect, it } from '@jest/globals';
import { StatementBatch } from './statement-batch.js';

const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A batch over statements that end when the test says so. */
function batchOverStatements({ isKeyed = true } = {}) {
  const statements: Array<{
    rows: readonly string[];
    end: (results: string[]) => void;
    fail: (e: Error) => void;
  }> = [];
  const alone: string[] = [];
  const batch = new StatementBatch<string, string>({
    writeTogether: (rows) => new Promise((resolve, reject) => statements.push({ rows, end: resolve, fail: reject })),
    writeAlone: async (row) => {
      alone.push(row);
      if (row.startsWith('bad')) throw new Error(row);
      return `${row} alone`;
    },
    ...(isKeyed && { toKey: (row: string) => row }),
  });
  const sent = () => statements.map(({ rows }) => rows.join(' '));
  const end = (index: number) => {
    const statement = statements[index];
    statement?.end(statement.rows.map((row) => `${row} together`));
  };
  return { batch, statements, alone, sent, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('rows of requests that arrive together', () => {
  it('share the statement of their turn, and what arrives while it is in flight shares the next', async () => {
    const { batch, sent, end } = batchOverStatements();
    const results = ['a', 'b'].map((one) => batch.write(one));
    await settle();
    expect(sent()).toEqual(['a b']);
    results.push(...['c', 'd', 'e'].map((one) => batch.write(one)));
    await settle();
    expect(sent()).toEqual(['a b']);
    end(0);
    await settle();
    expect(sent()).toEqual(['a b', 'c d e']);
    end(1);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e'].map((one) => `${one} together`));
    void batch.write('f');
    await settle();
    expect(sent()).toEqual(['a b', 'c d e', 'f']);
  });

  it('are acknowledged after their statement, not before', async () => {
    const { batch, end } = batchOverStatements();
    const acknowledged: string[] = [];
    void batch.write('a').then((result) => acknowledged.push(result));
    await settle();
    void batch.write('b').then((result) => acknowledged.push(result));
    end(0);
    await settle();
    expect(acknowledged).toEqual(['a together']);
    end(1);
    await settle();
    expect(acknowledged).toEqual(['a together', 'b together']);
  });

  it('are at most a hundred in a statement', async () => {
    const { batch, statements, end } = batchOverStatements();
    for (let index = 0; index < 205; index += 1) void batch.write(String(index));
    for (let index = 0; index < 3; index += 1) {
      await settle();
      end(index);
    }
    expect(statements.map(({ rows }) => rows.length)).toEqual([100, 100, 5]);
  });

  it('are in different statements when they have the same key', async () => {
    const { batch, sent, end } = batchOverStatements();
    for (const one of ['a', 'b', 'b', 'c', 'b']) void batch.write(one);
    for (let index = 0; index < 3; index += 1) {
      await settle();
      end(index);
    }
    expect(sent()).toEqual(['a b c', 'b', 'b']);
  });

  it('share a statement whatever they are when they have no keys', async () => {
    const { batch, sent } = batchOverStatements({ isKeyed: false });
    for (const one of ['a', 'b', 'b']) void batch.write(one);
    await settle();
    expect(sent()).toEqual(['a b b']);
  });

  it('are written alone when one of them makes their statement fail, and each has its own result', async () => {
    const { batch, statements, alone } = batchOverStatements();
    const results = ['a', 'bad', 'b'].map((one) => batch.write(one));
    await settle();
    statements[0]?.fail(new Error('one of them'));
    await expect(results[1]).rejects.toThrow('bad');
    expect([await results[0], await results[2]]).toEqual(['a alone', 'b alone']);
    expect(alone).toEqual(['a', 'bad', 'b']);
  });

  it('all fail when the database is out of reach, and the next are written again', async () => {
    const { batch, statements, alone, end } = batchOverStatements();
    const results = ['a', 'b'].map((one) => batch.write(one));
    await settle();
    statements[0]?.fail(unavailable);
    for (const result of results) await expect(result).rejects.toBe(unavailable);
    expect(alone).toEqual([]);
    const next = batch.write('c');
    await settle();
    end(1);
    expect(await next).toBe('c together');
  });

  it('are written alone for a listener who is locked, and hold up no other', async () => {
    const { batch, statements, alone } = batchOverStatements();
    const results = ['a', 'b'].map((one) => batch.write(one));
    await settle();
    statements[0]?.end(['busy', 'b together']);
    expect(await Promise.all(results)).toEqual(['a alone', 'b together']);
    expect(alone).toEqual(['a']);
  });
});
