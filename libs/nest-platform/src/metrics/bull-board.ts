import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const PATH = '/queues';
/** What an operator needs of a job's data. Everything else may say who a person is. */
const SHOWN = new Set(['id', 'type', 'sender', 'order', 'runId']);
const RETRY_JOB = `${PATH}/api/queues/:queueName/:jobId/retry`;
const RETRY_JOBS = `${PATH}/api/queues/:queueName/retry/:queueStatus`;

export type BullBoardOptions = {
  readonly queues: readonly Queue[];
  readonly password: string;
  readonly isReadOnly: boolean;
};

/**
 * Bull Board at `/queues`, behind a password (Basic, with any name). Unless it is read-only, failed jobs can be retried there and
 * nothing else can be changed: it does not show the data of jobs, so that it must not write them either.
 */
export async function registerBullBoard(server: FastifyInstance, options: BullBoardOptions): Promise<void> {
  const { queues, password, isReadOnly } = options;
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const serverAdapter = new FastifyAdapter().setBasePath(PATH);
  const adapters = queues.map((queue) => {
    const adapter = new BullMQAdapter(queue, { readOnlyMode: isReadOnly });
    adapter.setFormatter('data', hideValues);
    return adapter;
  });
  createBullBoard({ queues: adapters, serverAdapter, options: { uiConfig: { boardTitle: 'Trax' } } });
  await server.register(
    async (board) => {
      board.addHook('onRequest', async (request, reply) => {
        if (!hasPassword(request, password)) {
          return reply.code(401).header('www-authenticate', 'Basic realm="Trax queues", charset="UTF-8"').send();
        }
        if (request.method !== 'GET' && !isRetry(request)) {
          return reply.code(405).send({ error: 'Failed jobs can be retried here, nothing else' });
        }
      });
      await board.register(serverAdapter.registerPlugin());
    },
    { prefix: PATH },
  );
}

function hasPassword({ headers: { authorization = '' } }: FastifyRequest, password: string): boolean {
  const given = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString();
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), digest(password));
}

/** By the matched route: the address may end in anything, and so may an id in it. */
function isRetry({ routeOptions: { url }, params }: FastifyRequest): boolean {
  if (url === RETRY_JOB) return true;
  return url === RETRY_JOBS && (params as { queueStatus?: string }).queueStatus === 'failed';
}

function hideValues(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return '[hidden]';
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, SHOWN.has(key) ? value : '[hidden]']));
}
