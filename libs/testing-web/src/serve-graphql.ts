import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, execute, parse, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';

const SDL_FOLDER = fileURLToPath(new URL('../../../gateway/src/graphql/', import.meta.url));

/** The fields of `Query`: a value, or a function that gives it or throws. */
export type QueryRoot = Readonly<Record<string, unknown>>;

/**
 * A `fetch` that answers GraphQL by the gateway's own schema, so that a screen whose query does not fit it fails.
 * It knows no persisted documents, and the client therefore sends it the text.
 */
export function serveGraphql(root: QueryRoot): typeof fetch {
  return async (input, init) => {
    if (!String(input).startsWith('/api/graphql')) return problem(404, 'NOT_FOUND');
    const body = typeof init?.body === 'string' ? init.body : '{}';
    const { query, variables } = JSON.parse(body) as { query?: string; variables?: Record<string, unknown> };
    if (query === undefined) return Response.json(NOT_FOUND);
    const document = parse(query);
    const schema = gatewaySchema();
    const errors = validate(schema, document);
    if (errors.length > 0) throw new Error(`The gateway's schema refuses this query: ${errors.join(', ')}`);
    const variableValues = variables ?? {};
    return Response.json(await execute({ schema, document, rootValue: root, variableValues }));
  };
}

/** A `fetch` of a browser without a network. */
export const fetchWithoutNetwork: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

const NOT_FOUND = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

let schema: GraphQLSchema | undefined;

function gatewaySchema(): GraphQLSchema {
  schema ??= buildSchema(
    readdirSync(SDL_FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(path.join(SDL_FOLDER, file), 'utf8'))
      .join('\n'),
    { assumeValid: true, noLocation: true }, // the gateway checks it
  );
  return schema;
}

const problem = (status: number, code: string): Response => Response.json({ error: code, code }, { status });
