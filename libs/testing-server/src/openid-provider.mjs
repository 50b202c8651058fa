import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

const CLIENT_ID = 'trax';
const CLIENT_SECRET = 'secret of the specs';
/** One for all providers of a process: making it takes longer than a test. */
let signingKey;
const readSigningKey = () => (signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

export async function startOpenIdProvider({ port: chosenPort = 0, redirectUris, people }) {
  const server = createServer();
  await new Promise((resolve) => server.listen(chosenPort, '127.0.0.1', resolve));
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, buildConfiguration({ people, redirectUris }));
  const faults = {};
  provider.use(signInPage(provider));
  provider.use(misbehaving(faults));
  server.on('request', provider.callback());
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { issuer, port, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, faults, stop };
}

/** Keeps everything of one kind for as long as the provider runs. */
class Memory {
  #kept = new Map();
  #find = (isIt) => [...this.#kept.values()].find(isIt);

  upsert = async (id, payload) => void this.#kept.set(id, payload);
  find = async (id) => this.#kept.get(id);
  findByUid = async (uid) => this.#find((one) => one.uid === uid);
  consume = async (id) => void (this.#kept.get(id).consumed = Math.floor(Date.now() / 1_000));
  destroy = async (id) => void this.#kept.delete(id);
  revokeByGrantId = async (grantId) => {
    for (const [id, one] of this.#kept) if (one.grantId === grantId) this.#kept.delete(id);
  };
}

/** Its addresses may be added to after the start. */
const readClient = async (redirectUris) => ({
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uris: redirectUris,
});

const buildConfiguration = ({ people, redirectUris }) => ({
  adapter: (model) => (model === 'Client' ? { find: () => readClient(redirectUris) } : new Memory()),
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  jwks: { keys: [{ ...readSigningKey().export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['secret of the cookies'] },
  claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
  // As Keycloak and Authentik do.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => {
    const person = people.find((one) => one.sub === sub);
    return person && { accountId: sub, claims: () => person };
  },
  // The person is not asked for a consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const signInPage = (provider) => async (context, next) => {
  if (!context.path.startsWith('/interaction/')) return next();
  if (context.method === 'GET') {
    context.type = 'html';
    context.body = `<!doctype html><title>Provider</title>
      <form method="post"><label>Name <input name="sub"></label><button>Continue</button><a href="?cancel">Cancel</a></form>`;
    if (!('cancel' in context.query)) return undefined;
  }
  const fields = new URLSearchParams(await text(context.req));
  const result = fields.has('sub')
    ? { login: { accountId: fields.get('sub') } }
    : { error: 'access_denied', error_description: 'internals of the provider' };
  context.redirect(await provider.interactionResult(context.req, context.res, result));
};

const misbehaving = (faults) => async (context, next) => {
  if (faults.failingPath !== undefined && context.path.startsWith(faults.failingPath)) {
    context.status = 503;
    return;
  }
  await next();
  if (faults.changeClaims === undefined || context.body?.id_token === undefined) return;
  const claims = faults.changeClaims(decodeJwt(context.body.id_token));
  const id_token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(readSigningKey());
  context.body = { ...context.body, id_token };
};
