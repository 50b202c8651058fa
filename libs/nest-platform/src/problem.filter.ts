import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PROBLEM_CODE_HEADER } from '@trax/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditFacts } from './audit.js';
import { problemFrom, type Problem } from './problem.js';

/** Answers a request with the problem that `error` means, and logs it: a refusal with its actor, action and target. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFrom(error);
  const { code, status } = problem;
  logProblem(problem, request);
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', problem.retryAfterSeconds);
  if (status === 503 && problem.concernsOneCall) void reply.header(PROBLEM_CODE_HEADER, code);
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(problem.toBody());
}

/** A refusal with its actor, action and target. */
export function logProblem(problem: Problem, request: FastifyRequest): void {
  const { code, status } = problem;
  request.problemCode = code;
  if (status === 429) logSample(request, code);
  else if (problem.logLevel === 'info') request.log.info({ ...auditFacts(request), code, status }, 'refused');
  else request.log[problem.logLevel]({ code, status, err: problem.cause ?? problem }, 'failed');
}

function logSample(request: FastifyRequest, code: string): void {
  const facts = auditFacts(request);
  const omitted = request.server.refusals.next(facts.actor ?? request.ip);
  if (omitted === undefined) return;
  request.log.info({ ...facts, code, status: 429, ...(omitted > 0 && { omitted }) }, 'refused');
}

/**
 * Every failed answer of a Nest process has the body of `@trax/contracts/problem`. The error of a GraphQL field goes back
 * to Apollo, which answers it among the errors of the whole.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<'http' | 'graphql'>() === 'graphql') return error;
    const http = host.switchToHttp();
    return sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
