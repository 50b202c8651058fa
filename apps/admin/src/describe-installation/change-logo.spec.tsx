import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { i18n, startLanguage } from '@trax/i18n';
import { findToast, INSTALLATION, renderPanel } from '../testing/render-panel.fixture.js';

const LOGO = { url: '/api/installation/logo/1', width: 300, height: 100 };
const file = (bytes = 'PNG') => new File([bytes], 'logo.png', { type: 'image/png' });
const group = async () => within(await screen.findByRole('group', { name: 'Logo' }));
const send = jest.fn<(url: string, init: { method: string; body?: string }) => Promise<object>>();

function open(installation: object = INSTALLATION) {
  const panel = renderPanel({ installation }, { address: '/admin/installation' });
  const { fetch: fetchGraph } = globalThis;
  const answer = (url: string, init: { method: string }) =>
    url === '/api/installation/logo' ? send(url, init) : fetchGraph(url, init);
  Object.assign(globalThis, { fetch: answer });
  return panel;
}

afterEach(() => {
  send.mockReset();
  i18n.activate('en');
});

it('a picture is sent, and shown once the installation has it', async () => {
  let logo: typeof LOGO | null = null;
  const { user } = open(() => ({ ...INSTALLATION, productName: 'Ours', logo }));
  expect((await group()).queryByRole('img')).toBeNull();
  send.mockImplementation(async () => {
    logo = LOGO;
    return { ok: true };
  });
  await user.upload((await group()).getByLabelText('Picture'), file());
  await findToast('Logo changed');
  expect(send.mock.calls.map(([url, { method, body }]) => [url, method, body])).toEqual([
    ['/api/installation/logo', 'PUT', JSON.stringify({ content: btoa('PNG') })],
  ]);
  expect((await group()).getByRole('img', { name: 'Ours' }).getAttribute('src')).toBe(LOGO.url);
});

it('a picture that is refused says why', async () => {
  const { user } = open();
  send.mockResolvedValue({
    ok: false,
    json: async () => ({ error: 'This file is no picture.', code: 'LOGO_REFUSED' }),
  });
  await user.upload((await group()).getByLabelText('Picture'), file());
  await waitFor(async () => expect((await group()).getByRole('alert').textContent).toBe('This file is no picture.'));
  await user.upload((await group()).getByLabelText('Picture'), file('x'.repeat(200_001)));
  await waitFor(async () => expect((await group()).getByRole('alert').textContent).toMatch(/larger than 200 kB/));
  expect(send).toHaveBeenCalledTimes(1);
});

it('a picture that is refused says why in the language of the page', async () => {
  const messages = { 'This file is no picture.': 'Diese Datei ist kein Bild.' };
  await startLanguage('de', () => Promise.resolve({ messages }));
  const { user } = open();
  send.mockResolvedValue({
    ok: false,
    json: async () => ({ error: 'This file is no picture.', code: 'LOGO_REFUSED' }),
  });
  await user.upload((await group()).getByLabelText('Picture'), file());
  await waitFor(async () => expect((await group()).getByRole('alert').textContent).toBe('Diese Datei ist kein Bild.'));
});

it('the picture is removed', async () => {
  // The next frame may come before the next render.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  let logo: typeof LOGO | null = LOGO;
  const { user } = open(() => ({ ...INSTALLATION, logo }));
  send.mockImplementation(async () => {
    logo = null;
    return { ok: true };
  });
  await user.click((await group()).getByRole('button', { name: 'Remove' }));
  await findToast('Logo removed');
  expect(send.mock.calls.map(([, { method }]) => method)).toEqual(['DELETE']);
  // The other button, which is gone now, had the focus.
  expect(document.activeElement).toBe((await group()).getByRole('button', { name: /^Choose/ }));
  await waitFor(async () => expect((await group()).queryByRole('img')).toBeNull());
});
