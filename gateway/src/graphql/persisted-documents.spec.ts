import { describe, expect, it } from '@jest/globals';
import { PersistedDocuments } from './persisted-documents.js';

const OWN = 'query Own { viewer { uid } }';
const documents = () => new PersistedDocuments({ own: OWN });

describe('the persisted documents', () => {
  it('hold those of the screens from the start, by hash', async () => {
    expect(await documents().get('apq:own')).toBe(OWN);
  });

  it('keep what callers register, the newest mebibyte of it, beside those of the screens', async () => {
    const store = documents();
    await store.set('apq:own', 'something else');
    expect(await store.get('apq:own')).toBe(OWN);
    for (let i = 0; i < 100; i += 1) await store.set(`apq:${i}`, `${i}${' '.repeat(15_000)}`);
    expect(await store.get('apq:own')).toBe(OWN);
    expect(await store.get('apq:0')).toBeUndefined();
    expect(await store.get('apq:99')).toContain('99');
    await store.delete('apq:own');
    expect(await store.get('apq:own')).toBe(OWN);
  });

  it('are none without a manifest', async () => {
    expect(await PersistedDocuments.fromFile('/nowhere').get('apq:own')).toBeUndefined();
  });
});
