import '../testing/render-shell.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leaveQuestions } from '@trax/ui';
import { isReplaced, reloadWhileHidden } from './new-release.js';

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

describe('a page of another release', () => {
  const reload = jest.fn();
  const become = async (visibility: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const QUESTION = { title: 'Discard?', description: 'It is not saved.', confirmLabel: 'Discard' };
  afterEach(() => leaveQuestions.setState([], true));

  it('is reloaded once it is out of sight with everything saved, and not while it is looked at again', async () => {
    await become('visible');
    void reloadWhileHidden(reload);
    leaveQuestions.setState([QUESTION], true);
    await become('hidden');
    await become('visible');
    leaveQuestions.setState([], true);
    await become('visible');
    expect(reload).not.toHaveBeenCalled();
    await become('hidden');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
