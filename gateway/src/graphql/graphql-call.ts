import { BadInput, badInputFrom } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PersistedDocuments } from './persisted-documents.js';

const variables = z.record(z.string(), z.unknown()).nullish();
const operationName = z.string().max(200).nullish();
const documentId = z.string().max(200);

// Clients add `extensions` and the like; only what is named here is read.
const postBody = z.object({
  query: z.string().optional(),
  documentId: documentId.optional(),
  variables,
  operationName,
});
const getQuery = z.object({ documentId, variables: z.string().max(8_000).optional(), operationName });

export type GraphqlCall = {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
};

/** What a request asks the graph: a text or a known document by POST, a known query by GET. @throws Problem */
export function readCall({ method, query, body }: FastifyRequest, documents: PersistedDocuments): GraphqlCall {
  return method === 'POST' ? readPost(body, documents) : readGet(query, documents);
}

function readPost(body: unknown, documents: PersistedDocuments): GraphqlCall {
  if (Array.isArray(body)) throw new BadInput('Please send one operation at a time');
  const input = parse(postBody, body);
  const query = input.documentId === undefined ? input.query : documents.getText(input.documentId);
  if (query === undefined || query === '') throw new BadInput('query: is missing');
  return call(query, input.variables, input.operationName);
}

function readGet(query: unknown, documents: PersistedDocuments): GraphqlCall {
  const input = parse(getQuery, query);
  return call(documents.getQueryText(input.documentId), readVariables(input.variables), input.operationName);
}

function readVariables(text: string | undefined): z.infer<typeof variables> {
  if (text === undefined || text === '') return undefined;
  try {
    return parse(variables, JSON.parse(text));
  } catch {
    throw new BadInput('variables: is not a JSON object');
  }
}

function call(query: string, given: z.infer<typeof variables>, name: string | null | undefined): GraphqlCall {
  return { query, variables: given ?? {}, ...(name ? { operationName: name } : {}) };
}

function parse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input ?? {});
  if (!parsed.success) throw badInputFrom(parsed.error.issues);
  return parsed.data;
}
