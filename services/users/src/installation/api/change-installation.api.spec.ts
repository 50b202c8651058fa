import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_INSTALLATION_SETTINGS, type InstallationSettings } from '@trax/contracts/installation';
import { ADMINISTRATOR, toOutcome } from '../../testing/invitations.fixture.js';
import { createJpeg, createPng } from '../../testing/pictures.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

const SAID: InstallationSettings = {
  productName: 'Our Trax',
  supportEmail: 'help@home.example',
  privacyEmail: 'privacy@home.example',
  postalAddress: 'Our house\n1 Our Street',
  privacyDate: '2026-11-23',
  hidesPricing: true,
  defaultVoice: 'F',
  defaultTheme: 'dark',
};

const NOTHING = { ...NO_INSTALLATION_SETTINGS, logo: null };

const PNG = createPng({ width: 300, height: 100 });
const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

// With Firebase, as with accounts of the installation.
const { database, service } = useUsersService();

describe('the settings of an installation', () => {
  const url = '/internal/installation';
  const read = async () => (await service.inject({ url })).json<object>();
  const change = (changed: object, viewer: { uid: string; isAdmin?: boolean } = ADMINISTRATOR) =>
    service.inject({ method: 'PUT', url, viewer, payload: { ...SAID, ...changed } });

  beforeEach(() => database.query('delete from installation'));

  it('say nothing at first, and what an administrator says from then on', async () => {
    expect(await read()).toEqual(NOTHING);
    expect((await change({})).json()).toEqual({ ...SAID, logo: null });
    expect(await read()).toEqual({ ...SAID, logo: null });
    await change({ ...NO_INSTALLATION_SETTINGS, productName: 'Ours' });
    expect(await read()).toEqual({ ...NOTHING, productName: 'Ours' });
  });

  it('leave what the set-up has chosen', async () => {
    await database.query(`insert into installation (sign_up, set_up_at) values ('closed', now())`);
    await change({});
    const rows = await database.query('select sign_up, set_up_at is not null as is_set_up from installation');
    expect(rows).toEqual([{ sign_up: 'closed', is_set_up: true }]);
  });

  it.each([
    ['an empty name', { productName: ' ' }],
    ['an invisible name', { productName: '\u200b' }],
    ['a name that is too long', { productName: 'x'.repeat(61) }],
    ['no address', { supportEmail: 'help' }],
    ['an address with a header', { privacyEmail: 'a@b.example\r\nBcc: c@d.example' }],
    ['an endless postal address', { postalAddress: 'x'.repeat(301) }],
    ['no date', { privacyDate: '2026-02-30' }],
    ['a date in words', { privacyDate: 'tomorrow' }],
    ['no word about the prices', { hidesPricing: null }],
    ['an unknown voice', { defaultVoice: 'X' }],
    ['an unknown theme', { defaultTheme: 'sepia' }],
  ])('refuse %s, and stay as they are', async (_, odd) => {
    expect(toOutcome(await change(odd))).toEqual([400, 'BAD_INPUT']);
    expect(await read()).toEqual(NOTHING);
  });

  it('are changed by administrators alone', async () => {
    expect(toOutcome(await change({}, { uid: 'ada' }))).toEqual([403, 'FORBIDDEN']);
    expect(await read()).toEqual(NOTHING);
  });
});

describe('the logo of an installation', () => {
  const url = '/api/installation/logo';
  const change = (bytes: Buffer, viewer: { uid: string; isAdmin?: boolean } = ADMINISTRATOR) =>
    service.inject({ method: 'PUT', url, viewer, payload: { content: bytes.toString('base64') } });
  const known = async () =>
    (await service.inject({ url: '/internal/installation' })).json<{ logo: object | null }>().logo;
  const get = (bytes: Buffer) => service.inject({ url: `${url}/${hashBytes(bytes)}` });

  beforeEach(() => database.query('delete from installation_logo'));

  it('is for everybody at an address of its own, for ever', async () => {
    expect(await known()).toBeNull();
    const logo = { hash: hashBytes(PNG), width: 300, height: 100 };
    expect((await change(PNG)).json()).toEqual(logo);
    expect(await known()).toEqual(logo);
    const answer = await get(PNG);
    expect(answer.rawPayload).toEqual(PNG);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('gives way to another one, and is removed', async () => {
    const jpeg = createJpeg({ width: 64, height: 64 });
    await change(PNG);
    await change(jpeg);
    expect(toOutcome(await get(PNG))).toEqual([404, 'LOGO_NOT_FOUND']);
    expect((await get(jpeg)).headers['content-type']).toBe('image/jpeg');
    const remove = () => service.inject({ method: 'DELETE', url, viewer: ADMINISTRATOR });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
    expect(await known()).toBeNull();
    expect(toOutcome(await get(jpeg))).toEqual([404, 'LOGO_NOT_FOUND']);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), [422, 'LOGO_REFUSED']],
    ['a picture with 1025 pixels', createPng({ width: 1025, height: 10 }), [422, 'LOGO_REFUSED']],
    ['a picture without pixels', createPng({ width: 0, height: 10 }), [422, 'LOGO_REFUSED']],
    ['200,001 bytes', Buffer.concat([PNG, Buffer.alloc(200_001 - PNG.length)]), [422, 'LOGO_REFUSED']],
    ['300,000 bytes', Buffer.concat([PNG, Buffer.alloc(300_000)]), [413, 'BAD_INPUT']],
    ['nothing', Buffer.alloc(0), [422, 'LOGO_REFUSED']],
  ])('is not %s', async (_, bytes, outcome) => {
    await change(PNG);
    expect(toOutcome(await change(bytes))).toEqual(outcome);
    expect(await known()).toMatchObject({ hash: hashBytes(PNG) });
  });

  it('of 200,000 bytes is stored', async () => {
    expect((await change(Buffer.concat([PNG, Buffer.alloc(200_000 - PNG.length)]))).statusCode).toBe(200);
  });

  it('is changed by administrators alone', async () => {
    expect(toOutcome(await change(PNG, { uid: 'ada' }))).toEqual([403, 'FORBIDDEN']);
    expect(await known()).toBeNull();
  });
});
