import { withinTime } from '@trax/nest-platform/within-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import { GRAPHQL_PATH } from '../graphql/graphql.hooks.js';

/** A page that waited longer than this would be slower than the call that it saves. */
const MAX_WAIT_MS = 300;

export type CarriedAnswers = Readonly<Record<string, unknown>>;

/**
 * Makes the call of a first view on behalf of the same person, so that the page carries its answer. Without an answer in
 * time the page carries none: the screen then makes the call itself, and shows what goes wrong.
 */
export class CarriedAnswer {
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly documents: PersistedDocuments,
  ) {}

  async find({ headers, id: requestId, ip }: FastifyRequest, operation: string): Promise<CarriedAnswers> {
    const id = this.documents.findId(operation);
    if (id === undefined) return {};
    const { cookie } = headers;
    const call = this.fastify.inject({
      method: 'GET',
      url: GRAPHQL_PATH,
      query: { extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }) },
      headers: { 'x-request-id': requestId, ...(cookie !== undefined && { cookie }) },
      remoteAddress: ip,
    });
    const answer = await withinTime(MAX_WAIT_MS, Promise.resolve(call), () => undefined).catch(() => undefined);
    const result: unknown = answer?.statusCode === 200 ? answer.json() : undefined;
    return isWhole(result) ? { [id]: result } : {};
  }
}

function isWhole(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'data' in result && !('errors' in result);
}
