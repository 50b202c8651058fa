import { beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { OPERATIONS } from '@trax/contracts/operations';
import { gateway } from '../testing/gateway.fixture.js';

type Described = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object; example?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security: object[];
};
type Description = {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

const ORIGIN = { name: 'Origin', in: 'header', required: true };
const isOrigin = ({ name }: { name: string }) => name === ORIGIN.name;

let description: Description;

beforeAll(async () => {
  const answer = await gateway.call('/api/openapi.json');
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
  description = answer.json() as Description;
});

const described = () => Object.values(description.paths).flatMap((path) => Object.values(path));

describe('GET /api/openapi.json', () => {
  it('is OpenAPI 3.1 for every operation of the table and for nothing else', () => {
    expect(description.openapi).toBe('3.1.0');
    const writeCall = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    const inTable = OPERATIONS.map(({ method, path }) => writeCall(method, path)).toSorted();
    const inDescription = Object.entries(description.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => writeCall(method, path)))
      .toSorted();
    expect(inDescription).toEqual(inTable);
    expect(new Set(described().map(({ operationId }) => operationId)).size).toBe(inTable.length);
  });

  it('has no fault that the linter of OpenAPI documents finds', async () => {
    // The address of a test is that of this machine, and the installation chooses no licence.
    const rules = { 'no-server-example.com': 'off', 'info-license': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('names every parameter of a path', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path');
        expect(named.map(({ name }) => name)).toEqual(inPath);
        expect(named.every(({ required }) => required)).toBe(true);
      }
    }
  });

  it('holds only schemas that JSON Schema 2020-12 can read', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const schemas = described().flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...[requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map(({ schema }) => schema),
      ),
    ]);
    const readable = schemas.filter((schema) => !('$ref' in schema));
    expect(readable.length).toBeGreaterThan(20);
    for (const schema of readable) expect(() => ajv.compile(schema)).not.toThrow();
  });

  it('describes a file that comes in two formats', () => {
    const { content } = description.paths['/api/stats/export']?.['get']?.responses['200'] ?? {};
    expect(content).toMatchObject({
      'application/json': { schema: { type: 'array' } },
      'text/csv': { schema: { type: 'string', format: 'binary' } },
    });
  });

  it('answers every refusal with a problem', () => {
    for (const { responses } of described()) {
      for (const [status, response] of Object.entries(responses)) {
        expect(response.description).not.toBe('');
        if (Number(status) < 400) continue;
        expect(response.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' });
      }
    }
    expect(description.components.schemas).toHaveProperty('Problem');
  });

  it('names the header `Origin` of each call that is refused without it, and how one signs in', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, { parameters, security }] of Object.entries(methods)) {
        const origin = parameters.filter(({ name }) => name === 'Origin');
        const isFree = method === 'get' || security.some((one) => 'idToken' in one);
        expect([method, path, origin]).toEqual([method, path, isFree ? [] : [expect.objectContaining(ORIGIN)]]);
      }
    }
    for (const call of [
      'POST /api/session',
      'POST /api/auth/sign-in/email',
      'GET /api/auth/token',
      'Firebase',
      'Origin',
    ])
      expect(description.info.description).toContain(call);
  });

  it('makes calls that are taken: what it says of `Origin` is all that a change needs', async () => {
    const { example = '' } = description.paths['/api/playlists']?.['post']?.parameters.find(isOrigin) ?? {};
    const init = { method: 'POST', headers: { 'content-type': 'application/json', origin: example }, body: '{}' };
    gateway.services.playlists.answers('/api/playlists', {}, 201);
    expect((await gateway.callAs('listener', '/api/playlists', init)).status).toBe(201);
  });

  it('describes who may call', () => {
    const operation = (path: string) => description.paths[path]?.['get'];
    expect(operation('/api/tracks')).toMatchObject({ security: [{ session: [] }] });
    expect(operation('/api/tracks')?.responses).toHaveProperty('401');
    expect(operation('/config.json')?.security).toEqual([]);
  });
});
