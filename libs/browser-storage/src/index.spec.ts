import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { stored } from './index.js';

const KEY = 'trax.example';
const count = stored(KEY, (found) => (typeof found === 'number' ? found : 0));
const anything = stored(KEY, (found) => found);

afterEach(() => {
  localStorage.clear();
});

describe('a stored value', () => {
  it('is what was written, until it is removed', () => {
    count.write(3);
    expect(count.read()).toBe(3);
    count.write(undefined);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(count.read()).toBe(0);
  });

  it.each([
    ['nothing', null, undefined],
    ['JSON', '{"a":[1]}', { a: [1] }],
    ['text that is no JSON', 'off', 'off'],
  ])('is parsed from %s', (_, text, found) => {
    if (text !== null) localStorage.setItem(KEY, text);
    expect(anything.read()).toEqual(found);
  });

  it('is neither read nor written where storage is blocked, without an error', () => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(block);
    count.write(3);
    count.write(undefined);
    expect(count.read()).toBe(0);
  });
});

describe('a change in another tab', () => {
  const change = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('is reported, also when everything was cleared, until one stops', () => {
    const values: number[] = [];
    const stop = count.onChange((value) => values.push(value));
    change(KEY, '7');
    change('trax.other', '8');
    change(null, null);
    stop();
    change(KEY, '9');
    expect(values).toEqual([7, 0]);
  });
});
