import { beforeAll, describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({
  settings: () => ({
    PUBLIC_URL: 'https://trax.example',
    AUDIO_BASE_URL: 'https://audio.example/trax/audio/',
    AUDIO_BUCKET_ORIGIN: 'https://sound.s3.example',
  }),
});

beforeAll(() => gateway.writeWebFile('shell/dist/index.html', '<!doctype html><head></head><body></body>'));

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ');

describe('audio that is kept elsewhere', () => {
  it('has its address in /config.json', async () => {
    const answer = await gateway.call('/config.json');
    expect(appConfig.parse(answer.json()).audioBaseUrl).toBe('https://audio.example/trax/audio');
  });

  it('is allowed by the policy of a page, with its origin alone', async () => {
    const { headers } = await gateway.call('/');
    const policy = String(headers['content-security-policy']);
    const sound = ['https://audio.example', 'https://sound.s3.example'];
    expect(directive(policy, 'media-src')).toEqual(['media-src', "'self'", 'blob:', ...sound]);
    expect(directive(policy, 'connect-src')).toContain('https://audio.example');
    expect(directive(policy, 'script-src')).not.toContain('https://audio.example');
  });
});

describe('an installation with HTTPS', () => {
  it('lets browsers use nothing but HTTPS for a year, and says nothing of other names of its domain', async () => {
    const { headers } = await gateway.call('/api/session');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('reads the session from the cookie that subdomains cannot set, and from no other', async () => {
    const readViewer = async (cookie: string) => (await gateway.call('/api/session', { headers: { cookie } })).json();
    expect(await readViewer('__Host-session=listener')).toMatchObject({ viewer: { uid: 'listener' } });
    expect(await readViewer('session=listener')).toEqual({ viewer: null });
  });
});

describe('an installation without the Auth emulator', () => {
  it('has none behind the gateway or in its configuration', async () => {
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } };
    const answer = await gateway.call('/identitytoolkit.googleapis.com/v1/accounts:signUp', init);
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect((await gateway.call('/config.json')).text).not.toContain('emulatorUrl');
  });
});

it('an answer that is no page may load nothing', async () => {
  for (const path of ['/api/session', '/config.json']) {
    const { headers } = await gateway.call(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});
