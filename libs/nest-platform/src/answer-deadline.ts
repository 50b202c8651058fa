import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';
import { sendProblem } from './problem.filter.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Answers the request with 503 when its answer has not begun in time. */
    answerTimer: NodeJS.Timeout | undefined;
  }
}

/** The time limit of a service: each caller waits longer than the next process takes (browser 10 s, gateway 5 s, service 2 s). */
const ANSWER_WITHIN_MS = 2_000;

/** 503: the answer did not begin in time. The changes of the call may still be made. */
export class AnsweredTooLate extends Problem {
  constructor() {
    const message = 'This takes longer than it should. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, message, logLevel: 'warn', concernsOneCall: true });
  }
}

/**
 * Answers 503 when an answer has not begun after `withinMs`. An answer that has begun may take any time, because sound is
 * streamed while it plays; Fastify's `handlerTimeout` would cut it off.
 */
export function endLateAnswers(fastify: FastifyInstance, withinMs = ANSWER_WITHIN_MS): void {
  fastify.decorateRequest('answerTimer', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { isUpload, extraAnswerMs = 0 } = request.routeOptions.config.operation ?? {};
    const start = () => {
      request.answerTimer = setTimeout(() => {
        // The caller may have closed the connection.
        if (!reply.sent && !reply.raw.destroyed) sendProblem(new AnsweredTooLate(), request, reply);
      }, withinMs + extraAnswerMs);
    };
    // The time of an upload begins when all of it has arrived.
    if (isUpload === true) request.raw.once('end', start);
    else start();
    done();
  });
  // With a callback: an async hook would cost every answer a promise.
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    clearTimeout(request.answerTimer);
    done(null, payload);
  });
}
