import { z } from 'zod';
import { MAX_BROWSER_ERROR_MESSAGE, MAX_BROWSER_ERROR_STACK } from './text-rules.js';
import { appConfig } from './app-config.js';
import { operation, refusal } from './operation.js';
import { SERVICES } from './services.js';

/** `POST /api/browser-errors`: an error of the web application, with nothing about the person or the content of a page. */
export const browserError = z.strictObject({
  message: z.string().min(1).max(MAX_BROWSER_ERROR_MESSAGE),
  stack: z.string().max(MAX_BROWSER_ERROR_STACK),
  /** The file name of the page's main script, which names its content. */
  release: z.string().regex(/^[\w.-]{0,100}$/),
  /** The pattern of the route, such as `/tracks/:id`. */
  route: z
    .string()
    .max(100)
    .regex(/^(\/|(\/([a-z-]+|:id))+)$/),
});
export type BrowserError = z.infer<typeof browserError>;

const variables = z.record(z.string(), z.unknown()).optional();
const graphqlAnswer = z.looseObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string() }) })).optional(),
});
const notAcceptable = { 406: refusal('Accept allows no JSON') } as const;
const own = { service: 'gateway', policy: 'public' } as const;

export const queryGraph = operation('GET /api/graphql', {
  ...own,
  id: 'queryGraph',
  summary: 'Run a persisted query by the SHA-256 of its document (Apollo’s automatic persisted queries)',
  parameters: {
    query: z.strictObject({
      extensions: z.string().meta({ example: '{"persistedQuery":{"version":1,"sha256Hash":"…"}}' }),
      variables: z.string().optional(),
      operationName: z.string().optional(),
    }),
  },
  answers: {
    200: {
      description:
        'Data, and errors with the code of a problem; after PERSISTED_QUERY_NOT_FOUND the client sends the text by POST',
      schema: graphqlAnswer,
    },
    304: { description: 'What If-None-Match names is still current' },
    ...notAcceptable,
  },
});

export const callGraph = operation('POST /api/graphql', {
  ...own,
  id: 'callGraph',
  summary:
    'Run a GraphQL document (depth at most 6, aliases at most 10, cost at most 500, one mutation; one document at a time)',
  body: z.object({ query: z.string(), variables, operationName: z.string().optional() }),
  answers: {
    200: { description: 'Data, and errors with the code of a problem', schema: graphqlAnswer },
    ...notAcceptable,
  },
});

export const getOpenApi = operation('GET /api/openapi.json', {
  ...own,
  id: 'getOpenApi',
  summary: 'This description',
  answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
});

export const getConfig = operation('GET /config.json', {
  ...own,
  id: 'getConfig',
  summary: 'The settings of the web application',
  answers: { 200: { description: 'The configuration', schema: appConfig } },
});

export const reportBrowserError = operation('POST /api/browser-errors', {
  ...own,
  id: 'reportBrowserError',
  summary: 'Report an error of the web application to the operator',
  rateLimit: 'browser-error',
  body: browserError,
  answers: { 204: { description: 'It is in the log' } },
});

export const getServicesHealth = operation('GET /health/services', {
  ...own,
  id: 'getServicesHealth',
  summary: 'Which services are ready, at most 5 seconds old',
  answers: {
    200: { description: 'By service', schema: z.record(z.enum(SERVICES), z.enum(['ok', 'unavailable'])) },
  },
});
