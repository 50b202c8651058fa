import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemFrom } from './problem.js';

/** Answers a request with the problem that `error` means, and logs it at the problem's own level. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFrom(error);
  request.log[problem.logLevel](
    { code: problem.code, status: problem.status, err: problem.cause ?? problem },
    'refused',
  );
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (problem.status === 503) void reply.header('retry-after', '1');
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(problem.toBody());
}

/** Every failed answer of a Nest process has the body of `@trax/contracts/problem`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
