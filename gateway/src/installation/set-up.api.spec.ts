import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import type { InstallationFacts } from '@trax/contracts/set-up';
import { gateway as firebaseGateway } from '../testing/gateway.fixture.js';
import { sendJson } from '../testing/stub-service.js';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const settings = () => ({ IDENTITY: 'accounts', LIMIT_SESSIONS_PER_MINUTE: '3' });
const INPUT = {
  code: 'a code',
  name: 'Ada',
  email: 'ada@trax.test',
  password: 'correct horse',
  productName: 'Our Trax',
  signUp: 'closed',
};

describe('a gateway before the set-up', () => {
  const gateway = useGateway({ identity: 'configured', settings });
  let facts: InstallationFacts;
  let refusal: { error: string; code: string } | undefined;
  const post = (path: string, body: object) =>
    gateway.call(path, { method: 'POST', headers: JSON_CALL, body: JSON.stringify(body) });
  const setUp = (body: object = INPUT) => post('/api/set-up', body);

  beforeAll(() => {
    const page = (body: string) => `<!doctype html><head><title>__PRODUCT_NAME__</title></head><body>${body}</body>`;
    gateway.writeWebFile('shell/dist/index.html', page(''));
    gateway.writeWebFile('shell/dist/pages/not-found.html', page('Page Not Found'));
    gateway.writeWebFile('shell/dist/site.webmanifest', '{ "name": "__PRODUCT_NAME__" }');
  });
  beforeEach(() => {
    facts = { isSetUpOpen: true, productName: null, signUp: 'open', sendsMail: false };
    refusal = undefined;
    gateway.services.users.on('/api/set-up', ({ method, body }, response) => {
      if (method === 'GET') return sendJson(response, 200, facts);
      if (refusal !== undefined) return sendJson(response, 403, refusal);
      const { productName, signUp } = JSON.parse(body) as typeof INPUT;
      facts = { isSetUpOpen: false, productName, signUp: signUp as 'closed', sendsMail: false };
      response.writeHead(204).end();
    });
  });

  // In this order: what a gateway has seen done stays done.
  it('leads every page to the set-up, which is the only one', async () => {
    for (const path of ['/', '/about', '/tracks', '/nowhere']) {
      const { status, headers } = await gateway.call(path);
      expect([path, status, headers['location'], headers['cache-control']]).toEqual([path, 302, '/set-up', 'no-store']);
    }
    expect((await gateway.call('/set-up')).status).toBe(200);
    expect(appConfig.parse((await gateway.call('/config.json')).json())).toMatchObject({
      productName: 'Trax',
      accounts: { needsSetUp: true, isSignUpClosed: false },
    });
  });

  it('answers no other call', async () => {
    gateway.services.users.answers('/api/auth/sign-in/email', {});
    for (const answer of [
      await gateway.call('/api/tracks'),
      await gateway.call('/audio/sample.mp3'),
      await gateway.call('/api/session'),
      await post('/api/auth/sign-in/email', {}),
      await post('/api/delete-account', { email: 'ada@trax.test' }),
      await post('/api/graphql', { query: '{ viewer { uid } }' }),
      await post('/api/graphql', { query: '{ __typename }' }),
    ])
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'SET_UP_NEEDED' }]);
    const ofApp = await gateway.call('/rest/getOpenSubsonicExtensions?f=json');
    expect(ofApp.json()).toMatchObject({ 'subsonic-response': { status: 'failed' } });
    expect(gateway.services.users.received.map(({ url }) => url)).not.toContain('/api/auth/sign-in/email');
  });

  it('passes a refusal on, to our own pages alone, and limits how often an address may try', async () => {
    refusal = { error: 'This set-up code is not right.', code: 'SET_UP_CODE_REFUSED' };
    const foreign = { ...JSON_CALL, 'sec-fetch-site': 'cross-site' };
    const init = { method: 'POST', headers: foreign, body: JSON.stringify(INPUT) };
    expect((await gateway.call('/api/set-up', init)).json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    const answers = [await setUp(), await setUp(), await setUp({ ...INPUT, password: 'short' }), await setUp()];
    expect(answers.map((answer) => [answer.status, (answer.json() as { code: string }).code])).toEqual([
      [403, 'SET_UP_CODE_REFUSED'],
      [403, 'SET_UP_CODE_REFUSED'],
      [400, 'BAD_INPUT'],
      [429, 'TOO_MANY_REQUESTS'],
    ]);
  });
});

describe('a gateway at the set-up of a mail server', () => {
  const gateway = useGateway({ identity: 'configured', settings });

  it('passes a test email on, and what became of it', async () => {
    gateway.services.users.answers('/api/set-up', {
      isSetUpOpen: true,
      productName: null,
      signUp: 'open',
      sendsMail: false,
    });
    const post = (path: string, body: object) =>
      gateway.call(path, { method: 'POST', headers: JSON_CALL, body: JSON.stringify(body) });
    const mail = { id: '0c9f7a3e-6c1d-4a55-9d0b-2f1f6f0a7b11', to: 'ada@trax.test', state: 'queued', reason: null };
    gateway.services.users.answers('/api/set-up/test-mails', mail, 202);
    gateway.services.users.answers(`/api/set-up/test-mails/${mail.id}`, { ...mail, state: 'delivered' });
    const mailServer = { host: 'mail.example', port: 25, security: 'none', user: '', password: '', sender: 'a@b.c' };
    const sent = await post('/api/set-up/test-mails', { code: 'a code', email: 'ada@trax.test', mailServer });
    expect([sent.status, sent.json()]).toEqual([202, mail]);
    const found = await gateway.call(`/api/set-up/test-mails/${mail.id}`);
    expect([found.status, found.json()]).toEqual([200, { ...mail, state: 'delivered' }]);
  });
});

describe('a gateway at the set-up', () => {
  const gateway = useGateway({ identity: 'configured', settings });

  it('is the installation of its owner at once, and has no page for the set-up any more', async () => {
    gateway.writeWebFile('shell/dist/index.html', '<!doctype html><head><title>__PRODUCT_NAME__</title></head>');
    gateway.writeWebFile('shell/dist/site.webmanifest', '{ "name": "__PRODUCT_NAME__" }');
    let facts: InstallationFacts = { isSetUpOpen: true, productName: null, signUp: 'open', sendsMail: false };
    gateway.services.users.on('/api/set-up', ({ method }, response) => {
      if (method === 'GET') return sendJson(response, 200, facts);
      facts = { isSetUpOpen: false, productName: 'Our <Trax>', signUp: 'closed', sendsMail: false };
      gateway.installation.settings = { ...gateway.installation.settings, productName: 'Our <Trax>' };
      response.writeHead(204).end();
    });
    expect((await gateway.call('/set-up')).text).toContain('<title>Trax</title>');
    const init = { method: 'POST', headers: JSON_CALL, body: JSON.stringify(INPUT) };
    expect((await gateway.call('/api/set-up', init)).status).toBe(204);
    expect((await gateway.call('/set-up')).status).toBe(404);
    expect((await gateway.call('/')).text).toContain('<title>Our &#60;Trax&#62;</title>');
    expect((await gateway.call('/site.webmanifest')).json()).toEqual({ name: 'Our <Trax>' });
    expect(appConfig.parse((await gateway.call('/config.json')).json())).toMatchObject({
      productName: 'Our <Trax>',
      accounts: { needsSetUp: false, isSignUpClosed: true },
    });
    expect((await gateway.call('/api/session')).json()).toEqual({ viewer: null });
    // What is known stays known while the users service is away.
    gateway.services.users.answers('/api/set-up', {}, 503);
    expect((await gateway.call('/')).status).toBe(200);
  });
});

it('a gateway with Firebase has no set-up', async () => {
  const { call, services } = firebaseGateway;
  expect((await call('/api/set-up')).status).toBe(404);
  expect(services.users.received).toEqual([]);
});
