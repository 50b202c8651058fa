import { describe, expect, it } from '@jest/globals';
import { gateway } from '../testing/emulator-gateway.fixture.js';
import { SAME_ORIGIN } from '../testing/use-gateway.js';

describe('the Auth emulator behind the gateway', () => {
  const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key';
  const lookUp = (headers: Record<string, string>) =>
    gateway.call(LOOKUP, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });

  it.each([
    ['another name of this machine', { host: 'attacker.example:8080' }],
    [
      'another name of this machine, by its own page',
      { host: 'attacker.example:8080', 'sec-fetch-site': 'same-origin' },
    ],
    ['a foreign page', { origin: 'https://attacker.example' }],
    ['a foreign page of a modern browser', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses calls under %s', async (_, headers) => {
    const answer = await lookUp(headers);
    expect([answer.status, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it.each([
    ['this machine', {}],
    ['a forwarded port', { host: 'localhost:9999', 'sec-fetch-site': 'same-origin' }],
    ['a name that is allowed', { host: 'phone.local:8080', 'sec-fetch-site': 'same-origin' }],
    ['a link that was opened', { 'sec-fetch-site': 'none' }],
  ])('answers %s', async (_, headers) => {
    expect((await lookUp(headers)).status).not.toBe(403);
  });

  it('answers under our own origin, receives no cookie of ours and sets none', async () => {
    const answer = await gateway.call('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'session=secret', ...SAME_ORIGIN },
      body: JSON.stringify({ email: 'proxied@trax.test', password: 'secret-1', returnSecureToken: true }),
    });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'proxied@trax.test' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('comes with its account chooser, under a policy of its own', async () => {
    for (const file of ['dev-popup.html', 'dev-popup.css', 'dev-popup.js', 'dev-popup-resolver.js']) {
      gateway.writeWebFile(`shell/dev-popup/${file}`, 'choose');
      const answer = await gateway.call(`/${file}`);
      expect(answer).toMatchObject({ status: 200, text: 'choose' });
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('is named in the configuration by the address that the browser used', async () => {
    const answer = await gateway.call('/config.json', { headers: { host: 'phone.local:8080' } });
    expect(answer.json()).toMatchObject({ identity: { emulatorUrl: 'http://phone.local:8080' } });
    const headers = { host: 'phone.local', 'x-forwarded-proto': 'https' };
    const behindProxy = await gateway.call('/config.json', { headers });
    expect(behindProxy.json()).toMatchObject({ identity: { emulatorUrl: 'https://phone.local' } });
  });
});
