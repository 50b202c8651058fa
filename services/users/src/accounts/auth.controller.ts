import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { AUTH_PATH, returnFromProvider } from '@trax/contracts/auth';
import { isStorable } from '@trax/contracts/text';
import { Operation } from '@trax/nest-platform/operation';
import { BadInput } from '@trax/nest-platform/problem';
import { Public } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { toProblem, readRefusal, throwProblem } from './auth-problems.js';
import { AuthServer } from './auth-server.js';

const TO_CALLER = ['cache-control', 'content-type', 'location', 'set-cookie'];

/** Hands the calls of a browser to better-auth; its refusals become problems, as all others are. */
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthServer,
    @Inject(ACCOUNTS_CONFIG) private readonly config: AccountsConfig,
  ) {}

  @Public()
  @All(`${AUTH_PATH}/*`)
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (hasUnstorableText(request.body) || hasUnstorableText(request.query))
      throw new BadInput('Text contains characters that are not allowed');
    const response = await this.auth.answer(this.toWebRequest(request, unansweredSignal(reply))).catch(throwProblem);
    const text = await response.text();
    // It took too long, which was answered.
    if (reply.sent) return;
    if (response.status >= 400) throw toProblem(response, readRefusal(text));
    for (const [name, value] of response.headers) if (TO_CALLER.includes(name)) void reply.header(name, value);
    await reply.code(response.status).send(text);
  }

  @Operation(returnFromProvider)
  comeBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  private toWebRequest({ url, method, headers, body }: FastifyRequest, signal: AbortSignal): Request {
    const kept = ['cookie', 'content-type', 'x-forwarded-for'].flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const json = body === undefined || body === null ? null : JSON.stringify(body);
    return new Request(new URL(url, this.config.PUBLIC_URL), { method, headers: kept, body: json, signal });
  }
}

/** Aborts when the call was unavailable or took too long, or when its caller went away before the answer. */
function unansweredSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (raw.statusCode >= 500 || !raw.writableEnded) controller.abort();
  });
  return controller.signal;
}

/** Whether a string, or the name of a member, cannot be stored. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasUnstorableText));
}
