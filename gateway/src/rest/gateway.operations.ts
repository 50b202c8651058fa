import { appConfig } from '@trax/contracts/app-config';
import { problem } from '@trax/contracts/problem';
import { z } from 'zod';
import type { Operation } from './operation.js';

const variables = z.record(z.string(), z.unknown()).optional();
const graphqlAnswer = z.looseObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string() }) })).optional(),
});
const own = { policy: 'public', handling: { kind: 'own' } } as const;

/** What the gateway answers by itself. */
export const GATEWAY_OPERATIONS: readonly Operation[] = [
  {
    ...own,
    id: 'queryGraph',
    method: 'GET',
    path: '/api/graphql',
    summary: 'Run a persisted query by the SHA-256 of its document',
    parameters: { query: z.strictObject({ documentId: z.string(), variables: z.string().optional() }) },
    answers: {
      200: { description: 'Data, and errors with the code of a problem', schema: graphqlAnswer },
      304: { description: 'What If-None-Match names still holds' },
      404: { description: 'PERSISTED_QUERY_NOT_FOUND', schema: problem },
    },
  },
  {
    ...own,
    id: 'callGraph',
    method: 'POST',
    path: '/api/graphql',
    summary: 'Run a GraphQL document (depth at most 6, aliases at most 10, cost at most 500; one at a time)',
    body: z.object({ query: z.string(), variables, operationName: z.string().optional() }),
    answers: { 200: { description: 'Data, and errors with the code of a problem', schema: graphqlAnswer } },
  },
  {
    ...own,
    id: 'getOpenApi',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
  },
  {
    ...own,
    id: 'getConfig',
    method: 'GET',
    path: '/config.json',
    summary: 'What the web application learns at run time',
    answers: { 200: { description: 'The configuration', schema: appConfig } },
  },
];
