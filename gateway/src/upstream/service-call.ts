import type { Operation } from '@trax/contracts/operation';
import { DAY_START_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats-rules';
import { opaqueId } from '@trax/contracts/text';
import { BadInput, badInputFrom } from '@trax/nest-platform/problem';
import type { RequestContext, UpstreamAnswer, UpstreamRequest } from './upstream-connections.js';
import { AnswerBreaksContract, createAnswerProblem } from './upstream.errors.js';

type Values = Readonly<Record<string, unknown>>;
export type CallInput = { path?: Values; query?: Values; headers?: Values; body?: unknown };

/** What a call of this operation sends. @throws BadInput for a path parameter that no id can be, or for another header */
export function requestFor(operation: Operation, context: RequestContext, input: CallInput): UpstreamRequest {
  const { path = {}, query = {}, headers = {}, body } = input;
  const declared = operation.parameters?.headers?.shape ?? {};
  assertAsDeclared(operation, headers);
  const calendar =
    TIMEZONE_HEADER in declared ? { [TIMEZONE_HEADER]: context.timezone, [DAY_START_HEADER]: context.dayStart } : {};
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const search = new URLSearchParams(toTexts(query)).toString();
  return {
    context,
    method: operation.method,
    path: servicePath(operation.path, path) + (search === '' ? '' : `?${search}`),
    headers: {
      ...json,
      ...toTexts({ 'accept-language': context.acceptLanguage }),
      ...toTexts(calendar),
      ...toTexts(headers),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** A connection fails on text that no header holds, as it does when its service is away. @throws BadInput */
function assertAsDeclared({ parameters }: Operation, headers: Values): void {
  const issues = parameters?.headers?.safeParse(headers).error?.issues;
  if (issues !== undefined) throw badInputFrom(issues);
}

/**
 * The path of a call to a service: the pattern with its parameters filled in, so that nothing a caller wrote into a path
 * (`..`, `%2f`, `//`) leads anywhere else.
 * @throws BadInput for a parameter that no id can be
 */
export function servicePath(pattern: string, parameters: Readonly<Record<string, unknown>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parsed = opaqueId.safeParse(parameters[name]);
    if (!parsed.success) throw new BadInput(`${name}: is not a valid id`);
    return parsed.data;
  });
}

function toTexts(values: Values): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/**
 * A success is read by the schema of its status, or of the first declared success.
 * @throws Problem that of a failed answer; AnswerBreaksContract
 */
export function readAnswer({ answers }: Operation, { status, body }: UpstreamAnswer): unknown {
  const [firstSuccess] = Object.entries(answers).filter(([declared]) => declared.startsWith('2'));
  const schema = (answers[status] ?? firstSuccess?.[1])?.schema;
  if (status < 400 && schema === undefined) return undefined;
  const answer = parseJson(body);
  if (status >= 400) throw createAnswerProblem(status, answer);
  const parsed = schema?.safeParse(answer);
  if (parsed?.success !== true) throw new AnswerBreaksContract(parsed?.error);
  return parsed.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new AnswerBreaksContract(error);
  }
}
