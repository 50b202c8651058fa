import { describe, expect, it } from '@jest/globals';
import { person } from '../../testing/fake-identity.js';
import { gateway as firebaseGateway } from '../../testing/gateway.fixture.js';
import { JSON_CALL, useGateway } from '../../testing/use-gateway.js';

const ID = '01890000-0000-7000-8000-000000000001';
const FACTS = { isSetUpOpen: false, productName: null, signUp: 'invitation', sendsMail: true };
const INVITATION = {
  id: ID,
  email: 'ada@trax.test',
  role: 'listener',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isExpired: false,
  delivery: 'link',
  mailFailure: null,
};
const LINK = 'https://trax.test/invitation#token=abc';
const TEST_MAIL = { id: '1', to: 'owner@trax.test', state: 'failed', reason: 'EAUTH' };
const ACCOUNT_LINK = { to: 'ada@trax.test', purpose: 'passwordReset', link: LINK };
const HANDED_OVER = {
  id: ID,
  to: 'ada@trax.test',
  purpose: 'Verification',
  link: LINK,
  firebaseId: 'ada',
  createdAt: INVITATION.createdAt,
};

const MAIL_SERVER = {
  isBySettings: false,
  server: { host: 'nas', port: 25, security: 'none', user: '', hasPassword: false, sender: 'trax@mail.example' },
};

const SETTING = 'isBySettings server { host port security user hasPassword sender }';
const FIELDS = 'id email role createdAt expiresAt isExpired delivery mailFailure';
const DOCUMENTS = {
  invitations: `{ invitations { ${FIELDS} } }`,
  handedOverLinks: '{ handedOverLinks { id to purpose link firebaseId createdAt } }',
  makeAccountLink: 'mutation { makeAccountLink(firebaseId: "ada") { to purpose link } }',
  admitUser: 'mutation { admitUser(firebaseId: "ada") }',
  testMail: '{ testMail(id: "1") { id to state reason } }',
  sendTestMail: 'mutation { sendTestMail { id to state reason } }',
  mailServer: `{ mailServer { ${SETTING} } }`,
  changeMailServer: `mutation { changeMailServer(host: "nas", port: 25, security: none, user: "",
    sender: "trax@mail.example") { ${SETTING} } }`,
  removeMailServer: `mutation { removeMailServer { ${SETTING} } }`,
  changeSignUp: 'mutation { changeSignUp(mode: closed) { mode sendsMail hasPasswords } }',
  invite: `mutation { invite(email: "ada@trax.test", role: listener, delivery: link) { invitation { ${FIELDS} } link } }`,
  renewInvitation: `mutation { renewInvitation(id: "${ID}", delivery: mail) { invitation { ${FIELDS} } link } }`,
  withdrawInvitation: `mutation { withdrawInvitation(id: "${ID}") }`,
};
const SIGN_UP = '{ signUp { mode sendsMail hasPasswords } }';

describe('invitations, links and test mails of an installation that keeps the accounts', () => {
  const gateway = useGateway({ settings: () => ({ IDENTITY: 'accounts' }) });
  const { users } = gateway.services;

  it('say who can sign up', async () => {
    users.answers('/api/set-up', FACTS);
    expect(await gateway.queryGraph('owner', SIGN_UP)).toEqual({
      data: { signUp: { mode: 'invitation', sendsMail: true, hasPasswords: true } },
    });
  });

  it.each([
    { field: 'invitations', path: '/internal/invitations', answer: [INVITATION] },
    { field: 'handedOverLinks', path: '/internal/handed-over-links', answer: [HANDED_OVER] },
    {
      field: 'makeAccountLink',
      path: '/internal/people/ada/links',
      answer: ACCOUNT_LINK,
      status: 201,
    },
    { field: 'testMail', path: '/internal/test-mails/1', answer: TEST_MAIL },
    { field: 'mailServer', path: '/internal/mail-server', answer: MAIL_SERVER },
    {
      field: 'changeMailServer',
      path: '/internal/mail-server',
      answer: MAIL_SERVER,
      body: {
        host: 'nas',
        port: 25,
        security: 'none',
        user: '',
        sender: 'trax@mail.example',
        password: null,
      },
    },
    { field: 'removeMailServer', path: '/internal/mail-server', answer: MAIL_SERVER },
    { field: 'sendTestMail', path: '/internal/test-mails', answer: TEST_MAIL, status: 202 },
    {
      field: 'invite',
      path: '/internal/invitations',
      answer: { invitation: INVITATION, link: LINK },
      status: 201,
      body: { email: 'ada@trax.test', role: 'listener', delivery: 'link' },
    },
    {
      field: 'renewInvitation',
      path: `/internal/invitations/${ID}/links`,
      answer: { invitation: INVITATION, link: null },
      status: 201,
      body: { delivery: 'mail' },
    },
  ] as const)('answer $field with what the service says', async ({ field, path, answer, ...call }) => {
    const { status = 200, body = undefined } = { ...call };
    users.answers(path, answer, status);
    expect(await gateway.queryGraph('owner', DOCUMENTS[field])).toEqual({ data: { [field]: answer } });
    const received = users.received.findLast(({ url }) => url === path);
    expect(received?.body).toBe(body === undefined ? '' : JSON.stringify(body));
  });

  it('change the sign-up, withdraw an invitation and let a person in', async () => {
    const methods: string[] = [];
    for (const path of ['/internal/sign-up', `/internal/invitations/${ID}`, '/internal/people/ada/admission'])
      users.on(path, ({ method, body }, response) => {
        methods.push(`${method} ${body}`);
        response.writeHead(204).end();
      });
    expect(await gateway.queryGraph('owner', DOCUMENTS.changeSignUp)).toEqual({
      data: { changeSignUp: { mode: 'closed', sendsMail: true, hasPasswords: true } },
    });
    expect(await gateway.queryGraph('owner', DOCUMENTS.withdrawInvitation)).toEqual({
      data: { withdrawInvitation: true },
    });
    expect(await gateway.queryGraph('owner', DOCUMENTS.admitUser)).toEqual({ data: { admitUser: true } });
    expect(methods).toEqual(['PUT {"signUp":"closed"}', 'DELETE ', 'PUT ']);
  });

  it.each(Object.entries({ ...DOCUMENTS, signUp: SIGN_UP }))('refuse %s to everybody else', async (_, document) => {
    expect(await gateway.queryGraph('listener', document)).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
    expect(await gateway.queryGraph(null, document)).toMatchObject({
      errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }],
    });
    expect(users.received.filter(({ url }) => url.startsWith('/internal/'))).toEqual([]);
  });

  it.each([
    'handedOverLinks',
    'makeAccountLink',
    'admitUser',
    'changeMailServer',
    'removeMailServer',
    'changeSignUp',
    'invite',
    'renewInvitation',
  ] as const)('refuse %s to an administrator who signed in long ago', async (field) => {
    gateway.identity.know(person({ uid: 'stale', signedInAtSeconds: Math.floor(Date.now() / 1_000) - 601 }));
    gateway.sessions.accounts.set('stale', { isAdmin: true, isDeleted: false });
    expect(await gateway.queryGraph('stale', DOCUMENTS[field])).toMatchObject({
      errors: [{ extensions: { code: 'REAUTHENTICATION_NEEDED' } }],
    });
    expect(users.received.filter(({ url }) => url.startsWith('/internal/'))).toEqual([]);
  });

  it('hand on a refusal of the service', async () => {
    users.answers('/internal/invitations', { error: 'There is an account.', code: 'EMAIL_TAKEN' }, 409);
    expect(await gateway.queryGraph('owner', DOCUMENTS.invite)).toMatchObject({
      errors: [{ message: 'There is an account.', extensions: { code: 'EMAIL_TAKEN' } }],
    });
  });
});

describe('the link of an invitation', () => {
  const settings = () => ({ IDENTITY: 'accounts', LIMIT_SESSIONS_PER_MINUTE: '4' });
  const gateway = useGateway({ settings });
  const { users } = gateway.services;
  const post = (path: string, body: object, headers: Record<string, string> = JSON_CALL) =>
    gateway.call(path, { method: 'POST', headers, body: JSON.stringify(body) });

  it('is read and accepted by our own pages alone, and as often as a sign-in is tried', async () => {
    users.answers('/api/invitations/read', { email: null, role: 'listener' });
    users.on('/api/invitations/accept', (_, response) => void response.writeHead(204).end());
    const foreign = await post(
      '/api/invitations/read',
      { token: 'abc' },
      { ...JSON_CALL, 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    const input = { token: 'abc', email: 'ada@trax.test', password: 'correct horse' };
    expect((await post('/api/invitations/read', { token: 'abc' })).json()).toEqual({ email: null, role: 'listener' });
    expect((await post('/api/invitations/accept', input)).status).toBe(204);
    expect(users.received.map(({ body }) => body).filter(Boolean)).toEqual(['{"token":"abc"}', JSON.stringify(input)]);
    const answers = [
      await post('/api/invitations/accept', input),
      await post('/api/invitations/accept', input),
      await post('/api/invitations/read', { token: 'abc' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
  });
});

describe('an installation with Firebase', () => {
  const { queryGraph, call } = firebaseGateway;

  it('has nothing of all that', async () => {
    expect(await queryGraph('owner', SIGN_UP)).toEqual({ data: { signUp: null } });
    for (const document of Object.values(DOCUMENTS))
      expect(await queryGraph('owner', document)).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    for (const path of ['/api/invitations/read', '/api/invitations/accept'])
      expect((await call(path, { method: 'POST', headers: JSON_CALL, body: '{}' })).status).toBe(404);
    firebaseGateway.writeWebFile('shell/dist/index.html', '<!doctype html><head></head>');
    expect((await call('/invitation')).status).toBe(404);
  });
});
