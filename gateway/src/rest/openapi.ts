import type { Operation } from '@trax/contracts/operation';
import { problem } from '@trax/contracts/problem';
import { z } from 'zod';
import { isUnsafe } from '../session/same-origin.js';

type Json = Record<string, unknown>;

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const SESSION = 'session';

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The request does not follow the contract',
  401: 'Nobody is signed in',
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
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
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

function describeOperation(operation: Operation): Json {
  const { id, summary, body, policy } = operation;
  return {
    operationId: id,
    summary,
    security: securityOf(operation),
    ...(policy === 'administrator' ? { description: 'For administrators only.' } : {}),
    parameters: describeParameters(operation.parameters ?? {}),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonContent(toSchema(body, 'input')) } }),
    responses: { ...describeProblems(operation), ...describeAnswers(operation.answers) },
  };
}

function securityOf({ authentication, policy }: Operation): Json[] {
  if (authentication === 'id-token') return [{ idToken: [] }];
  return policy === 'public' ? [] : [{ [SESSION]: [] }];
}

const PLACES = { path: 'path', query: 'query', headers: 'header' } as const;

function describeParameters(parameters: NonNullable<Operation['parameters']>): Json[] {
  return (['path', 'query', 'headers'] as const).flatMap((place) =>
    Object.entries(parameters[place]?.shape ?? {}).map(([name, schema]: [string, z.ZodType]) => ({
      name,
      in: PLACES[place],
      required: !schema.safeParse(undefined).success,
      schema: toSchema(schema, 'input'),
    })),
  );
}

function describeAnswers(answers: Operation['answers']): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema, contentType }]) => [
      status,
      { description, ...contentOf(schema, contentType) },
    ]),
  );
}

function contentOf(schema: z.ZodType | undefined, contentType: string | undefined): Json {
  const json = schema && jsonContent(schema === problem ? PROBLEM : toSchema(schema, 'output'));
  const file = contentType && { [contentType]: { schema: { type: 'string', format: 'binary' } } };
  return json || file ? { content: { ...json, ...file } } : {};
}

function describeProblems(operation: Operation): Json {
  return Object.fromEntries(
    problemsOf(operation).map((status) => [status, { description: PROBLEMS[status], content: jsonContent(PROBLEM) }]),
  );
}

function problemsOf({ method, authentication, policy, service, parameters, body }: Operation): number[] {
  const takesInput = parameters?.path !== undefined || parameters?.query !== undefined || body !== undefined;
  const isForeignRefused = isUnsafe(method) && authentication === undefined;
  return [
    ...(takesInput ? [400] : []),
    ...(policy === 'public' ? [] : [401]),
    ...(policy !== 'public' || isForeignRefused ? [403] : []),
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
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
