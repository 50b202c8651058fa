import { Catch, UnsupportedMediaTypeException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { problemFrom } from '@trax/nest-platform/problem';
import { sendProblem } from '@trax/nest-platform/problem.filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../session/same-origin.js';
import { isAppRoute } from '../subsonic/subsonic-answer.js';

/** Parses the fields of a form for operations that a page without scripts may send, and redirects what the gate refuses; also for apps. */
export function acceptForms(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.operation?.formPage !== undefined) route.errorHandler = answerFailure;
  });
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    ({ routeOptions }, body, done) => {
      const hasForm = routeOptions.config.operation?.formPage !== undefined;
      if (isAppRoute(routeOptions.url)) done(null, new URLSearchParams(String(body)));
      else if (hasForm) done(null, Object.fromEntries(new URLSearchParams(String(body))));
      else done(new UnsupportedMediaTypeException());
    },
  );
}

/** Redirects to the page of a form, which shows the message that the hash names. */
export function redirectToPage(page: string, status: number, reply: FastifyReply): void {
  void reply
    .code(303)
    .header('location', `${page}#${nameOutcome(status)}`)
    .send('');
}

/** Redirects the sender of a form to its page when the call fails. */
@Catch()
export class FormPageFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const page = request.routeOptions.config.operation?.formPage;
  const { status } = problemFrom(error);
  // A foreign page is refused and not redirected to ours.
  if (page === undefined || !isForm(request.headers['content-type']) || status === 403)
    return sendProblem(error, request, reply);
  redirectToPage(page, status, reply);
}

function nameOutcome(status: number): 'received' | 'invalid' | 'failed' {
  if (status < 300) return 'received';
  return status === 400 ? 'invalid' : 'failed';
}
