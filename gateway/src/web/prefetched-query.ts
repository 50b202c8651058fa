import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { withinTime } from '@trax/nest-platform/within-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PersistedDocuments } from '../graphql/persisted-documents.js';
import { GRAPHQL_PATH } from '../graphql/graphql-endpoint.js';

/** A longer wait would cost more time than the page saves by it. */
const MAX_WAIT_MS = 300;

export type QueryResults = Readonly<Record<string, unknown>>;

/**
 * Runs the query of a screen for the person who requests its page, so that the result is sent with the page. When it fails
 * or takes too long the page has no result: the screen then sends the query itself and shows the failure.
 */
@Injectable()
export class PrefetchedQuery {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly documents: PersistedDocuments,
  ) {}

  async find({ headers, id: requestId, ip }: FastifyRequest, operation: string): Promise<QueryResults> {
    const id = this.documents.findId(operation);
    if (id === undefined) return {};
    const { cookie } = headers;
    const call = this.adapterHost.httpAdapter.getInstance<FastifyInstance>().inject({
      method: 'GET',
      url: GRAPHQL_PATH,
      query: { extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }) },
      headers: { 'x-request-id': requestId, ...(cookie !== undefined && { cookie }) },
      remoteAddress: ip,
    });
    const answer = await withinTime(MAX_WAIT_MS, Promise.resolve(call), () => undefined).catch(() => undefined);
    const result: unknown = answer?.statusCode === 200 ? answer.json() : undefined;
    return isComplete(result) ? { [id]: result } : {};
  }
}

function isComplete(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'data' in result && !('errors' in result);
}
