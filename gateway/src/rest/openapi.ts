import type { Operation } from '@trax/contracts/operation';
import { problem } from '@trax/contracts/problem';
import { RECENT_SIGN_IN_SECONDS } from '@trax/contracts/second-factor-rules';
import { z } from 'zod';
import { isUnsafe } from '../session/same-origin.js';

type Json = Record<string, unknown>;

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const SESSION = 'session';
const RECENT_SIGN_IN = `a sign-in of the last ${RECENT_SIGN_IN_SECONDS / 60} minutes`;

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The request does not follow the contract',
  401: 'Not signed in',
  403: 'Not allowed: another’s, an unverified email address, or not from our own pages',
  413: 'The body is larger than 16 KiB',
  415: 'There is a body that is not application/json',
  429: 'Too many requests; Retry-After says when',
  503: 'A service is out of reach for the moment',
  504: 'A service did not answer in time',
};

/** The public interface as OpenAPI 3.1, from the contracts that validate it and the table that routes it. */
export function describeApi(operations: readonly Operation[], { title, url, cookieName }: ApiFacts): Json {
  const paths: Record<string, Json> = {};
  const pathsByShape = new Map<string, string>();
  for (const operation of operations) {
    const shape = operation.path.replaceAll(PARAMETER, '{}');
    const path = pathsByShape.get(shape) ?? operation.path;
    pathsByShape.set(shape, path);
    (paths[path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation, { path, url });
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: describeSignIn(url, cookieName) },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: toSchema(problem, 'output') },
      securitySchemes: {
        [SESSION]: { type: 'apiKey', in: 'cookie', name: cookieName },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

export type ApiFacts = { title: string; url: string; cookieName: string };

const PARAMETER = /\{(\w+)\}/g;

/** How a client other than our pages calls: what each of its calls needs besides its input. */
const describeSignIn = (url: string, cookieName: string): string =>
  [
    `Calls are made with the session cookie \`${cookieName}\`, which \`POST /api/session\` sets for an ID token of a sign-in.`,
    'With accounts of the installation (`IDENTITY=accounts`), `POST /api/auth/sign-in/email` with `{ "email", "password" }` signs ' +
      'in and sets cookies; where the answer has `twoFactorRedirect`, `POST /api/auth/two-factor/verify-totp` with `{ "code" }` ' +
      'follows. `GET /api/auth/token` with those cookies then answers `{ "token" }`, an ID token for one minute.',
    'With Firebase, the ID token is the one of its SDK or of its REST interface, from a sign-in or renewal of the last five minutes.',
    `A call that changes something is refused with \`FOREIGN_ORIGIN\` unless its header \`Origin\` is \`${url}\`; browsers send it ` +
      'by themselves from the pages of this installation.',
  ].join('\n\n');

/** `path`: the address in the document, where all methods of a path have the same names of parameters. */
function describeOperation(operation: Operation, { path, url }: { path: string; url: string }): Json {
  const { id, summary, body } = operation;
  return {
    operationId: id,
    summary,
    security: describeSecurity(operation),
    ...describeCaller(operation),
    parameters: [...describeParameters(operation, path), ...(isForeignRefused(operation) ? [originHeader(url)] : [])],
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonContent(toSchema(body, 'input')) } }),
    responses: { ...describeProblems(operation), ...describeAnswers(operation.answers) },
  };
}

function describeCaller({ policy, needsRecentSignIn }: Operation): Json {
  const sentences = [
    ...(policy === 'administrator' ? ['For administrators only.'] : []),
    ...(needsRecentSignIn === true ? [`Needs ${RECENT_SIGN_IN}: 403 REAUTHENTICATION_NEEDED otherwise.`] : []),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

function describeSecurity({ authentication, policy }: Operation): Json[] {
  if (authentication === 'id-token') return [{ idToken: [] }];
  return policy === 'public' ? [] : [{ [SESSION]: [] }];
}

const PLACES = { path: 'path', query: 'query', headers: 'header' } as const;

const namesIn = (path: string): string[] => [...path.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);

function describeParameters({ path: declared, parameters = {} }: Operation, path: string): Json[] {
  const documented = new Map(namesIn(declared).map((name, index) => [name, namesIn(path)[index]]));
  return (['path', 'query', 'headers'] as const).flatMap((place) =>
    Object.entries(parameters[place]?.shape ?? {}).map(([name, schema]: [string, z.ZodType]) => ({
      name: place === 'path' ? documented.get(name) : name,
      in: PLACES[place],
      required: !schema.safeParse(undefined).success,
      schema: toSchema(schema, 'input'),
    })),
  );
}

const originHeader = (url: string): Json => ({
  name: 'Origin',
  in: 'header',
  required: true,
  description: 'The address of this installation: calls from other pages are refused',
  schema: { type: 'string' },
  example: url,
});

/** A bearer proves more than any origin. */
const isForeignRefused = ({ method, authentication }: Operation): boolean =>
  isUnsafe(method) && authentication === undefined;

function describeAnswers(answers: Operation['answers']): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema, contentType }]) => [
      status,
      { description, ...describeContent(schema, contentType) },
    ]),
  );
}

function describeContent(schema: z.ZodType | undefined, contentType: string | undefined): Json {
  const json = schema && jsonContent(schema === problem ? PROBLEM : toSchema(schema, 'output'));
  const file = contentType && { [contentType]: { schema: { type: 'string', format: 'binary' } } };
  return json || file ? { content: { ...json, ...file } } : {};
}

function describeProblems(operation: Operation): Json {
  return Object.fromEntries(
    listProblems(operation).map((status) => [status, { description: PROBLEMS[status], content: jsonContent(PROBLEM) }]),
  );
}

function listProblems(operation: Operation): number[] {
  const { policy, service, parameters, body } = operation;
  const takesInput = parameters?.path !== undefined || parameters?.query !== undefined || body !== undefined;
  return [
    ...(takesInput ? [400] : []),
    ...(policy === 'public' ? [] : [401]),
    ...(policy !== 'public' || isForeignRefused(operation) ? [403] : []),
    ...(body === undefined ? [] : [413, 415]),
    429,
    503,
    ...(service === 'gateway' ? [] : [504]),
  ];
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // What only our own processes read of a contract.
      delete jsonSchema['isAddedMember'];
      // A record of known names: tools expect each required member among the properties.
      const { propertyNames, required, additionalProperties } = jsonSchema;
      if (propertyNames !== undefined && required !== undefined && typeof additionalProperties === 'object')
        jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
    },
  });
  return rest;
}
