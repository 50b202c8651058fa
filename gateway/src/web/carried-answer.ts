import { withinTime } from '@trax/nest-platform/within-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import { GRAPHQL_PATH } from '../graphql/graphql.routes.js';

/** A page that comes later than this would be slower than the call which it spares. */
const LONGEST_WAIT_MS = 300;

export type CarriedAnswers = Readonly<Record<string, unknown>>;

/**
 * Asks for what a first view will ask for, as the same person and through the same door, so that the page brings the answer
 * along. Nothing where there is none in time: the screen then asks by itself, and shows what goes wrong.
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
      query: { documentId: id },
      headers: { 'x-request-id': requestId, ...(cookie !== undefined && { cookie }) },
      remoteAddress: ip,
    });
    const answer = await withinTime(LONGEST_WAIT_MS, Promise.resolve(call), () => undefined).catch(() => undefined);
    const result: unknown = answer?.statusCode === 200 ? answer.json() : undefined;
    return isWhole(result) ? { [id]: result } : {};
  }
}

function isWhole(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'data' in result && !('errors' in result);
}
