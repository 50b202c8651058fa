import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { Problem } from '@trax/nest-platform/problem';
import { z } from 'zod';

/** better-auth answers 500 when the answer of a device cannot be read. */
const UNREADABLE_PASSKEY = 'FAILED_TO_VERIFY_REGISTRATION';
const FALLBACK_MESSAGE = 'This request could not be understood';

/** An error of better-auth, thrown or as the body of an answer. */
const refusal = z.object({ code: z.string().optional(), message: z.string().optional() });
const thrownRefusal = z.object({
  statusCode: z.union([z.int().min(400).max(499), z.literal(503)]),
  body: refusal.optional(),
  headers: z.record(z.string(), z.string()).optional().catch(undefined),
});

type Refusal = z.infer<typeof refusal>;

/** @throws Problem for a refusal of better-auth, and what else was thrown as it is */
export function throwProblem(error: unknown): never {
  const parsed = thrownRefusal.safeParse(error);
  if (!parsed.success) throw error;
  const { statusCode: status, body, headers } = parsed.data;
  throw toProblem({ status, headers: new Headers(headers) }, body);
}

/** The problem for a refusal of better-auth. */
export function toProblem({ status: answered, headers }: Pick<Response, 'status' | 'headers'>, body: Refusal = {}) {
  const status = body.code === UNREADABLE_PASSKEY ? 400 : answered;
  const { code = status === 429 ? PROBLEM_CODES.tooManyRequests : PROBLEM_CODES.badInput } = body;
  const retryAfter = Number(headers.get('x-retry-after') ?? 0);
  const hint = retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {};
  return new Problem({ code, status, message: body.message ?? FALLBACK_MESSAGE, ...hint });
}

/** The body of a failed answer of better-auth. */
export function readRefusal(text: string): Refusal | undefined {
  try {
    return refusal.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
