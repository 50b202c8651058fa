import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_INSTALLATION_SETTINGS, type InstallationSettings } from '@trax/contracts/installation';
import { ADMINISTRATOR, outcomeOf } from '../../testing/invitations.fixture.js';
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

// With Firebase, as with accounts of the installation.
describe('the settings of an installation', () => {
  const { database, service } = useUsersService();
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

  it('keep what a gateway of the release before does not know', async () => {
    await change({});
    const { defaultVoice: _voice, defaultTheme: _theme, ...known } = SAID;
    await service.inject({ method: 'PUT', url, viewer: ADMINISTRATOR, payload: known });
    expect(await read()).toEqual({ ...SAID, logo: null });
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
    expect(outcomeOf(await change(odd))).toEqual([400, 'BAD_INPUT']);
    expect(await read()).toEqual(NOTHING);
  });

  it('are changed by administrators alone', async () => {
    expect(outcomeOf(await change({}, { uid: 'ada' }))).toEqual([403, 'FORBIDDEN']);
    expect(await read()).toEqual(NOTHING);
  });
});
