import { createHash } from 'node:crypto';
import { HeaderMap, type ApolloServer, type HTTPGraphQLResponse } from '@apollo/server';
import { problem as problemSchema } from '@trax/contracts/problem';
import { TIMEZONE_HEADER, timezoneHeader } from '@trax/contracts/stats';
import { BadInput, Problem } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isNoneMatch } from '../rest/etag.js';
import { assertEmailVerified } from '../session/identify.js';
import { createContext, type GraphqlContext, type GraphqlServices } from './graphql-context.js';
import { readCall, type GraphqlCall } from './graphql-call.js';
import type { PersistedDocuments } from './persisted-documents.js';

export const GRAPHQL_PATH = '/api/graphql';

type Graph = { apollo: ApolloServer<GraphqlContext>; services: GraphqlServices; documents: PersistedDocuments };

/** Serves the graph. A call that never reaches a resolver fails like any other call: `{ error, code }`. */
export function serveGraphql(fastify: FastifyInstance, graph: Graph): void {
  fastify.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    preHandler: async ({ person }) => assertEmailVerified(person),
    handler: async (request, reply) => {
      const call = readCall(request, graph.documents);
      const answer = await execute(graph, request, call);
      return request.method === 'GET' ? sendVersioned(request, reply, answer) : send(reply, answer);
    },
  });
}

async function execute({ apollo, services }: Graph, request: FastifyRequest, call: GraphqlCall): Promise<string> {
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const response = await apollo.executeHTTPGraphQLRequest({
    // The document of a GET is already found and known to be a query.
    httpGraphQLRequest: { method: 'POST', headers, body: call, search: '' },
    context: async () => createContext(askerOf(request), services),
  });
  return answerOf(response);
}

function askerOf({ viewer, id: requestId, headers }: FastifyRequest) {
  return { viewer, requestId, timezone: timezoneHeader.safeParse(headers).data?.[TIMEZONE_HEADER] };
}

function answerOf({ status = 200, body }: HTTPGraphQLResponse): string {
  if (body.kind !== 'complete') throw new BadInput();
  if (status >= 400) throw problemOfRefusal(status, body.string);
  return body.string;
}

const refusal = z.object({
  errors: z.tuple([z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })]).rest(z.unknown()),
});

function problemOfRefusal(status: number, text: string): Problem {
  const [{ message, extensions }] = refusal.parse(JSON.parse(text)).errors;
  const { error, code } = problemSchema.parse({ error: message, code: extensions.code });
  return new Problem({ code, status, sentence: error });
}

function send(reply: FastifyReply, answer: string): FastifyReply {
  return reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'private, no-store' }).send(answer);
}

function sendVersioned(request: FastifyRequest, reply: FastifyReply, answer: string): FastifyReply {
  const etag = `"${createHash('sha256').update(answer).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag });
  if (isNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', JSON_TYPE).send(answer);
}

const JSON_TYPE = 'application/json; charset=utf-8';
