import { beforeAll, describe, expect, it } from '@jest/globals';
import { useProduct, type Member } from '../product.js';
import { GRAPH_ROLES, RESET_BY_ADMINISTRATOR as GRAPH_RESET_BY_ADMINISTRATOR } from './graph-roles.js';
import { REST_ROLES, RESET_BY_ADMINISTRATOR, type RestRow } from './rest-roles.js';
import { ROLES, type Role } from './roles.js';
import { newScene, type Scene } from './scene.js';

const product = useProduct({ GRAPHQL_INTROSPECTION: 'true' });
let owner: Member;
let another: Member;
let readOnly: Scene;

beforeAll(async () => {
  owner = await product.owner();
  another = await product.newListener();
  readOnly = await newScene(product);
});

type Cast = { caller: Member | null; scene: Scene; adminFirebaseId: string };

/**
 * Who calls in this role, about whose things, and as which administrator they present themselves. What a call may change
 * or end, a session for one, is made for it alone.
 */
async function cast(role: Role, isReading: boolean): Promise<Cast> {
  const scene = isReading ? readOnly : await newScene(product);
  const { member } = scene;
  switch (role) {
    case 'visitor':
      return { caller: null, scene, adminFirebaseId: owner.uid };
    case 'listener on own':
      return { caller: member, scene, adminFirebaseId: member.uid };
    case 'listener on another’s':
      return { caller: isReading ? another : await product.newListener(), scene, adminFirebaseId: owner.uid };
    case 'administrator':
      return { caller: isReading ? owner : await product.owner(), scene, adminFirebaseId: owner.uid };
  }
}

/** Nobody else may call these at all; the refusal of a visitor says so. */
const isAdministrators = (row: RestRow) => row !== RESET_BY_ADMINISTRATOR && row.statuses['listener on own'] === 403;

describe('the REST interface', () => {
  it('has a row in this table for every operation, and none besides', async () => {
    const { json } = await product.call(null, { path: '/api/openapi.json' });
    const { paths } = json as { paths: Record<string, Record<string, { operationId: string }>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
    expect(Object.keys(REST_ROLES).toSorted()).toEqual(operations.toSorted());
  });

  const rows = { ...REST_ROLES, 'resetStats of a target': RESET_BY_ADMINISTRATOR };
  describe.each(Object.entries(rows))('%s', (_, row) => {
    it.each(ROLES)('answers a %s as the table says', async (role) => {
      const isReading = row.call({ scene: readOnly, adminFirebaseId: owner.uid }).method === undefined;
      const { caller, ...facts } = await cast(role, isReading);
      const answer = await product.call(caller, row.call(facts));
      expect({ status: answer.status, ...(answer.status >= 500 ? { text: answer.text } : {}) }).toEqual({
        status: row.statuses[role],
      });
      // It ended the session that the next calls of the owner would carry.
      if (row === REST_ROLES['revokeSessions'] && role === 'administrator') owner = await product.owner();
      if (answer.status >= 400) expect(answer.json).toEqual({ error: expect.any(String), code: expect.any(String) });
      if (role === 'visitor' && isAdministrators(row)) {
        expect(answer.json).toMatchObject({ error: 'Admin not authenticated' });
      }
    });
  });

  it('lets no administrator act in another’s name', async () => {
    const scene = await newScene(product);
    for (const row of [...Object.values(REST_ROLES), RESET_BY_ADMINISTRATOR]) {
      const call = row.call({ scene, adminFirebaseId: another.uid });
      if (!call.path.includes('adminFirebaseId=')) continue;
      expect((await product.call(owner, call)).status).toBe(403);
    }
  });

  it('deletes no administrator', async () => {
    const answer = await product.call(owner, { method: 'DELETE', path: `/api/users/${owner.uid}` });
    expect(answer).toMatchObject({ status: 403, json: { error: 'Admin accounts cannot be deleted' } });
    expect((await product.call(owner, { path: '/api/users' })).status).toBe(200);
  });

  it('makes nobody an administrator who says so', async () => {
    const { member } = await newScene(product);
    const body = { firebaseId: member.uid, email: member.email, isAdmin: true };
    const answer = await product.call(member, { method: 'POST', path: '/api/users', body });
    expect(answer).toMatchObject({ status: 200, json: { isAdmin: false } });
    expect((await product.call(member, { path: '/api/users' })).status).toBe(403);
  });
});

describe('the graph', () => {
  it('has a row in this table for every field, and none besides', async () => {
    const query = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';
    const { json } = await product.call(null, { method: 'POST', path: '/api/graphql', body: { query } });
    expect(json).not.toHaveProperty('errors');
    const { __schema: schema } = (json as { data: { __schema: Record<string, { fields: { name: string }[] }> } }).data;
    const fieldsOf = (type: string, key: string) => (schema[key]?.fields ?? []).map(({ name }) => `${type}.${name}`);
    const fields = [...fieldsOf('Query', 'queryType'), ...fieldsOf('Mutation', 'mutationType')];
    expect(Object.keys(GRAPH_ROLES).toSorted()).toEqual(fields.toSorted());
  });

  const rows = { ...GRAPH_ROLES, 'Mutation.resetStats of a target': GRAPH_RESET_BY_ADMINISTRATOR };
  describe.each(Object.entries(rows))('%s', (field, row) => {
    it.each(ROLES)('answers a %s as the table says', async (role) => {
      const { caller, scene } = await cast(role, field.startsWith('Query.'));
      const body = { query: row.document(scene) };
      const { status, json } = await product.call(caller, { method: 'POST', path: '/api/graphql', body });
      expect(status).toBe(200);
      const { errors } = json as { errors?: { message: string; extensions: { code: string } }[] };
      expect(errors?.[0]?.extensions.code ?? 'ok').toBe(row.codes[role]);
    });
  });
});
