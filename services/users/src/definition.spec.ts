import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@trax/nest-platform/config';
import { TEST_VIEWER_KEYS } from '@trax/testing-server/viewer-headers';
import { assertMailComplete, mailSettings } from './mail/mail.config.js';
import { assertProvidersComplete, providerSettings } from './accounts/providers/providers.config.js';
import { definition } from './definition.js';

const needed = {
  DATABASE_URL: 'postgres://localhost/trax_users',
  ...TEST_VIEWER_KEYS,
};
const production = { ...needed, OWNER_EMAIL: 'owner@trax.example', FIREBASE_PROJECT_ID: 'trax' };
const read = (environment: Record<string, string>, nodeEnv?: string) =>
  readConfig(definition.settings(nodeEnv, environment), environment);

describe('the settings of the users service', () => {
  it('need only database and key locally', () => {
    expect(read(needed)).toMatchObject({
      PORT: 4101,
      FIREBASE_PROJECT_ID: 'demo-trax',
      OWNER_EMAIL: 'owner@trax.test',
    });
    expect(read({ ...needed, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
  });

  it('refuse the Auth emulator in production with one message', () => {
    const start = () => read({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'production');
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/FIREBASE_AUTH_EMULATOR_HOST is wrong \(.*must not be used in production\)\.$/);
  });

  it('need no Firebase for the accounts of the installation, but a secret and an address', () => {
    const own = { ...needed, IDENTITY: 'accounts' };
    expect(() => read(own, 'production')).toThrow(/PUBLIC_URL is missing; AUTH_SECRET is missing\.$/);
    const facts = { PUBLIC_URL: 'https://trax.example', AUTH_SECRET: 'x'.repeat(31) };
    expect(() => read({ ...own, ...facts }, 'production')).toThrow(
      /AUTH_SECRET is wrong \(must have at least 32 characters\)\.$/,
    );
    expect(read({ ...own, ...facts, AUTH_SECRET: 'x'.repeat(32) }, 'production')).toMatchObject({
      IDENTITY: 'accounts',
      OWNER_EMAIL: '',
    });
    expect(() => read({ ...own, ...facts, PUBLIC_URL: 'https://trax.example/app' })).toThrow(/PUBLIC_URL is wrong/);
    expect(() => read({ ...own, ...facts, OWNER_EMAIL: 'ada' })).toThrow(/OWNER_EMAIL is wrong/);
    expect(() => read({ ...needed, IDENTITY: 'accounts' })).toThrow(/AUTH_SECRET is missing/);
    expect(() => read({ ...needed, IDENTITY: 'ldap' })).toThrow(/IDENTITY is wrong/);
  });

  it('name a mail server completely, or not at all', () => {
    const mail = { SMTP_URL: 'smtp://trax:p%40ss@mail.example:587', MAIL_FROM: 'Trax <trax@mail.example>' };
    // As the module of the emails does when it starts.
    const start = (environment: Record<string, string>) => {
      const config = readConfig(mailSettings, environment);
      const PUBLIC_URL = 'http://localhost:8080';
      assertMailComplete({ ...config, AUTH_SECRET: 'x'.repeat(32), PUBLIC_URL, REDIS_URL: environment['REDIS_URL'] });
      return config;
    };
    const store = { REDIS_URL: 'redis://127.0.0.1' };
    expect(start({ ...mail, ...store })).toMatchObject(mail);
    expect(start({})).toEqual({});
    // The file of a secret may be empty.
    expect(start({ SMTP_URL_FILE: '/dev/null' })).toEqual({});
    expect(() => start({ SMTP_URL: mail.SMTP_URL, ...store })).toThrow(/MAIL_FROM is missing\.$/);
    expect(() => start({ MAIL_FROM: mail.MAIL_FROM, ...store })).toThrow(/SMTP_URL is missing\.$/);
    expect(() => start(mail)).toThrow(/SMTP_URL needs REDIS_URL or QUEUE_DATABASE_URL\.$/);
    expect(read({ ...needed, MAIL_FROM: mail.MAIL_FROM })).toMatchObject({ IDENTITY: 'firebase' });
  });

  it.each(['mail.example:587', 'https://mail.example', 'smtp:///trax', 'smtp://trax:p#ss@mail.example'])(
    'refuse the mail server %s without repeating it',
    (url) => {
      const own = { ...needed, IDENTITY: 'accounts', AUTH_SECRET: 'x'.repeat(32), MAIL_FROM: 'trax@mail.example' };
      const start = () => read({ ...own, SMTP_URL: url });
      expect(start).toThrow(/SMTP_URL is wrong \(must be smtp:\/\/user:password@host:587 or smtps:/);
      expect(start).not.toThrow(url);
    },
  );

  it.each(['Trax', 'a@b, c@d', 'Trax <a@b>\r\nBcc: c@d', '<a@b'])('refuse the sender %j', (from) => {
    const own = { ...needed, IDENTITY: 'accounts', AUTH_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://mail.example' };
    expect(() => read({ ...own, MAIL_FROM: from })).toThrow(/MAIL_FROM is wrong \(must be an address/);
  });

  describe('of other providers', () => {
    const accounts = { ...needed, IDENTITY: 'accounts', AUTH_SECRET: 'x'.repeat(32) };
    const provider = {
      id: 'keycloak',
      name: 'Keycloak',
      issuer: 'https://id.example',
      clientId: 'a',
      clientSecret: 's3cret',
    };
    const list = (...providers: object[]) => ({ OPENID_PROVIDERS: JSON.stringify(providers) });
    // As the module of the accounts does when it starts.
    const readMessage = (environment: Record<string, string>) => {
      try {
        const { OWNER_EMAIL = 'owner@trax.test' } = environment;
        assertProvidersComplete({ ...readConfig(providerSettings, environment), OWNER_EMAIL });
      } catch (error) {
        return String(error);
      }
      return 'started';
    };

    it('are complete with an issuer, an id and a secret each', () => {
      expect(read({ ...accounts, ...list(provider, { ...provider, id: 'work-2' }) })).toMatchObject({
        PASSWORD_SIGN_IN: true,
        OPENID_PROVIDERS: [{ ...provider, scopes: ['openid', 'email', 'profile'] }, { id: 'work-2' }],
      });
      expect(readMessage({ PASSWORD_SIGN_IN: 'false', ...list(provider) })).toBe('started');
      expect(readMessage({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', PASSWORD_SIGN_IN: 'false' })).toBe(
        'started',
      );
    });

    it.each([
      ['no JSON', { OPENID_PROVIDERS: '{' }, /OPENID_PROVIDERS is wrong \(must be a JSON array of providers/],
      ['a wrong issuer', list({ ...provider, issuer: 'keycloak' }), /OPENID_PROVIDERS .*0\.issuer Invalid URL/],
      ['no secret', list({ ...provider, clientSecret: '' }), /OPENID_PROVIDERS .*0\.clientSecret Too small/],
      ['an unknown member', list({ ...provider, secret: 'x' }), /OPENID_PROVIDERS .*"secret"/],
      ['an odd id', list({ ...provider, id: 'a/b' }), /0\.id must be up to 32 small letters, digits and hyphens/],
      ['a taken id', list({ ...provider, id: 'google' }), /0\.id is taken/],
      ['an id twice', list(provider, provider), /must have each id once/],
      ['groups without a claim', list({ ...provider, adminGroups: ['a'] }), /needs both groupsClaim and adminGroups/],
      ['no Google secret', { GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_SECRET is missing/],
      ['no Facebook id', { FACEBOOK_CLIENT_SECRET: 'f' }, /FACEBOOK_CLIENT_ID is missing/],
      [
        'no possible owner',
        { PASSWORD_SIGN_IN: 'false', OWNER_EMAIL: '', ...list(provider) },
        /OWNER_EMAIL is missing/,
      ],
      [
        'no way to sign in',
        { PASSWORD_SIGN_IN: 'false' },
        /PASSWORD_SIGN_IN is wrong \(with false nobody could sign in/,
      ],
    ])('are refused with %s, by their name and without a secret', (_, environment, message) => {
      expect(readMessage(environment)).toMatch(message);
      expect(readMessage(environment)).not.toContain('s3cret');
    });
  });

  it('have no default in production for what an installation says of itself', () => {
    expect(read(production, 'production')).toMatchObject({ FIREBASE_PROJECT_ID: 'trax' });
    expect(() => read(needed, 'production')).toThrow(/OWNER_EMAIL is missing.*FIREBASE_PROJECT_ID is missing/);
  });
});
