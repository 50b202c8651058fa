import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { AUTH_PATH } from '@trax/contracts/auth';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { isStorable } from '@trax/contracts/text';
import { BadInput, Problem } from '@trax/nest-platform/problem';
import { Public } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { AuthServer } from './auth-server.js';

const TO_CALLER = ['cache-control', 'content-type', 'location', 'set-cookie'];
const FALLBACK_MESSAGE = 'This request could not be understood';

/** An error of better-auth, thrown or as the body of an answer. */
const refusal = z.object({ code: z.string().optional(), message: z.string().optional() });
const thrownRefusal = z.object({
  statusCode: z.int().min(400).max(499),
  body: refusal.optional(),
  headers: z.record(z.string(), z.string()).optional().catch(undefined),
});

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
    const response = await this.auth.answer(this.toWebRequest(request)).catch(throwProblem);
    const text = await response.text();
    // It took too long, which was answered.
    if (reply.sent) return;
    if (response.status >= 400) throw problemOf(response, refusal.safeParse(readJson(text)).data);
    for (const [name, value] of response.headers) if (TO_CALLER.includes(name)) void reply.header(name, value);
    await reply.code(response.status).send(text);
  }

  private toWebRequest({ url, method, headers, body }: FastifyRequest): Request {
    const kept = ['cookie', 'content-type', 'x-forwarded-for'].flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const json = body === undefined || body === null ? null : JSON.stringify(body);
    return new Request(new URL(url, this.config.PUBLIC_URL), { method, headers: kept, body: json });
  }
}

/** Whether a string, or the name of a member, cannot be stored. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasUnstorableText));
}

function throwProblem(error: unknown): never {
  const parsed = thrownRefusal.safeParse(error);
  if (!parsed.success) throw error;
  const { statusCode: status, body, headers } = parsed.data;
  throw problemOf({ status, headers: new Headers(headers) }, body);
}

function problemOf({ status, headers }: Pick<Response, 'status' | 'headers'>, body: z.infer<typeof refusal> = {}) {
  const { code = status === 429 ? PROBLEM_CODES.tooManyRequests : PROBLEM_CODES.badInput } = body;
  const retryAfter = Number(headers.get('x-retry-after') ?? 0);
  const hint = retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {};
  return new Problem({ code, status, message: body.message ?? FALLBACK_MESSAGE, ...hint });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
