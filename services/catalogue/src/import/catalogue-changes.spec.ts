import { describe, expect, it } from '@jest/globals';
import { compareRows, isDifferent } from './catalogue-changes.js';

const calm = { id: 'calm', position: 0, name: 'Calm' };
const zest = { id: 'zest', position: 1, name: 'Zest' };

describe('the changes of an import', () => {
  it('are none when what is stored is what is wanted', () => {
    const changes = compareRows([calm, zest], [{ ...zest }, { ...calm }], () => false);
    expect(changes).toEqual({ added: [], changed: [], unchanged: [zest, calm], removed: [], kept: [] });
    expect(isDifferent(changes)).toBe(false);
  });

  it('distinguish added, changed and removed rows', () => {
    const renamed = { ...calm, name: 'Calmer' };
    const fresh = { id: 'rest', position: 2, name: 'Rest' };
    const changes = compareRows([calm, zest], [renamed, fresh], () => false);
    expect(changes).toEqual({ added: [fresh], changed: [renamed], unchanged: [], removed: [zest], kept: [] });
    expect(isDifferent(changes)).toBe(true);
  });

  it('leave rows that may be kept', () => {
    const changes = compareRows([calm, zest], [], ({ id }) => id === 'zest');
    expect(changes).toMatchObject({ removed: [calm], kept: [zest] });
    expect(isDifferent(compareRows([calm], [], () => true))).toBe(false);
  });
});
