import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { browserError } from '@trax/contracts/gateway';
import '../testing/render-shell.js';
import { describeError, reportBrowserError, watchErrors } from './report-browser-errors.js';

const sendBeacon = jest.fn<(url: string, data: Blob) => boolean>(() => true);

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});
beforeAll(() =>
  document.head.insertAdjacentHTML('beforeend', '<script defer src="/assets/shell/main.5f3a.js"></script>'),
);

const readJson = (blob = new Blob()): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(String(reader.result))));
    reader.readAsText(blob);
  });

it('reports message, stack, release and the pattern of the route', () => {
  const error = Object.assign(new TypeError('x is undefined'), { stack: 'at play (https://trax.test/a.js?v=1:1:20)' });
  expect(describeError(error, '/tracks/:trackId/transcript')).toEqual({
    message: 'TypeError: x is undefined',
    stack: 'at play (https://trax.test/a.js:1:20)',
    release: 'main.5f3a.js',
    route: '/tracks/:id/transcript',
  });
});

it.each([
  ['404: {"error":"No playlist of Ada"}', 'Error: 404: {"…":"…"}'],
  ['the file “Ada’s voice” is no sound', 'Error: the file “…” is no sound'],
  ['die Liste „Adas Morgen“ ist voll', 'Error: die Liste „…“ ist voll'],
  ['the list ‘Ada’s mornings’ is full', 'Error: the list ‘…’ is full'],
  ["can't read 'Ada's mornings' of 'this'", "Error: can't read '…' of '…'"],
  ['no mail for ada.l@trax.test', 'Error: no mail for …'],
  ['failed: https://trax.test/tracks?words=grief', 'Error: failed: https://trax.test/tracks'],
])('leaves out what is private in %j', (message, reported) => {
  expect(describeError(new Error(message), '/').message).toBe(reported);
});

it.each([
  [undefined, '/'],
  ['', '/a/'],
  [new Error('x'.repeat(9000)), `/${'Ada '.repeat(50)}`],
  [{ code: 1 }, '/playlists//x/y/z/1/2/3'],
])('keeps to the contract for %#', (error, pathname) => {
  expect(browserError.safeParse(describeError(error, pathname)).error).toBeUndefined();
});

it('reports what no code has handled, and at most five errors of a page', async () => {
  watchErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken'), message: 'broken' }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') });
  history.replaceState(null, '', '/ada');
  window.dispatchEvent(rejection);
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/api/browser-errors', '/api/browser-errors']);
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  expect(await readJson(sendBeacon.mock.calls[1]?.[1])).toMatchObject({ route: '/:id' });
  for (let times = 0; times < 9; times += 1) reportBrowserError(new Error('again'));
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});
