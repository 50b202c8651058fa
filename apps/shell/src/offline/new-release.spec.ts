import '../testing/render-shell.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isReplaced } from './new-release.js';

describe('whether a page is of another release than the service worker', () => {
  const script = document.createElement('script');
  script.defer = true;
  script.type = 'text/plain';
  script.src = '/assets/main.0123abcdef.js';
  beforeEach(() => document.head.append(script));
  afterEach(() => script.remove());

  const serve = (...files: string[]) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(`precache(${JSON.stringify(files.map((url) => ({ url })))})`));

  it('it is not while the worker lists its scripts', async () => {
    serve('/assets/main.0123abcdef.js', '/assets/another.js');
    expect(await isReplaced()).toBe(false);
  });

  it('it is when the worker lists others', async () => {
    serve('/assets/main.99aa88bb77.js');
    expect(await isReplaced()).toBe(true);
  });

  it('it is not when the network is at fault', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isReplaced()).toBe(false);
  });
});
