import { z } from 'zod';
import { problem } from './problem.js';
import type { ServiceName } from './services.js';

/** Who may call: also a visitor; a signed-in person (401 otherwise); an administrator (401 for a visitor, 403 for others). */
export type Policy = 'public' | 'signed-in' | 'administrator';

/** `schema` is that of JSON, `contentType` that of a file; the caller may choose where an answer has both. */
export type Answer = { readonly description: string; readonly schema?: z.ZodType; readonly contentType?: string };

/** `extraAnswerMs` of operations that compute the hash of a password: on a busy machine that takes a second rather than a fifth. */
export const EXTRA_HASH_MS = 2_500;

/**
 * One operation of the HTTP interface. The controller of its service, the route of the gateway, the typed client and the
 * OpenAPI document are made from this object.
 *
 * Input from outside is a `z.strictObject`, which refuses a member that is not declared. What one of our processes receives
 * from another (answers, and the input of internal operations) is a `z.object`, which drops it: during a rollout the sender
 * may be newer.
 */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With OpenAPI's braces. Paths under `/internal/` are called by the gateway only and never passed on from outside. */
  readonly path: string;
  /** The pattern of the router, where braces cannot say it: a parameter that holds slashes. */
  readonly route?: string;
  /** Who answers it. */
  readonly service: ServiceName | 'gateway';
  readonly policy: Policy;
  readonly summary: string;
  /**
   * How the gateway passes the answer on. `streamed`: on connections of its own, because it may take long. `cached`: a list
   * that is the same for everybody. `wrapped`: a controller of the gateway calls the service and adds to its answer.
   */
  readonly delivery?: 'passed-through' | 'streamed' | 'cached' | 'wrapped';
  /** The limit that counts it; without one it is the limit of reads or of writes, by the method. */
  readonly rateLimit?: 'session' | 'deletion-request' | 'browser-error';
  /** Proof of the caller's identity other than the session cookie. */
  readonly authentication?: 'id-token';
  /** Sent again when the connection was lost. A `GET` always is, and any call with an Idempotency-Key that it declares. */
  readonly isIdempotent?: boolean;
  /**
   * It gives access, or takes it: the caller has signed in within the last `RECENT_SIGN_IN_SECONDS`, or is refused with
   * `REAUTHENTICATION_NEEDED`. The gateway checks it before it calls the service.
   */
  readonly needsRecentSignIn?: true;
  /**
   * Where the method does not say whether the audit log shows a call. `export`: it answers a file of a person's data, and `read`: it
   * answers what opens an account, both shown for every caller. `none`: it changes nothing, and is no `GET` because its input is too
   * long for an address.
   */
  readonly audit?: 'export' | 'read' | 'none';
  /** This release does not call it: the next release may remove it. */
  readonly isDeprecated?: boolean;
  readonly parameters?: { readonly path?: z.ZodObject; readonly query?: z.ZodObject; readonly headers?: z.ZodObject };
  readonly body?: z.ZodType;
  /** Its body is a part of a file, which is passed on and stored while it arrives; how long that takes is up to the caller. */
  readonly isUpload?: true;
  /** It computes the hash of a password, which takes a core for a fifth of a second: the gateway lets few of them wait. */
  readonly hashesPassword?: true;
  /** How much longer than every other answer this one may take: it waits for another server, or for a turn to compute a hash, or has much to delete. */
  readonly extraAnswerMs?: number;
  /** Where the 16 KiB of every other body are too few. */
  readonly maxBodyBytes?: number;
  /** The page whose form sends the body where scripts do not run; the answer then redirects to it. */
  readonly formPage?: string;
  /** By status. Those that follow from policy and input (400, 401, 403, 429, 503, 504 …) are not repeated here. */
  readonly answers: Readonly<Record<number, Answer>>;
};

type Address = Pick<Operation, 'method' | 'path'>;
type AddressIn<Text> = Text extends `${infer Method extends Address['method']} ${infer Path}`
  ? { readonly method: Method; readonly path: Path }
  : never;

/** Declares an operation by its method and path, as `GET /api/tracks`, and keeps its exact type. */
export function operation<
  const Text extends `${Address['method']} /${string}`,
  const O extends Omit<Operation, keyof Address>,
>(address: Text, declaration: O): O & AddressIn<Text> {
  const [method, path] = address.split(' ');
  return { ...declaration, method, path } as O & AddressIn<Text>;
}

/** The query of an operation that takes none: an unknown parameter is refused. */
export const noQuery = z.strictObject({});

/** A failed answer. */
export const refusal = (description: string) => ({ description, schema: problem });

/** The answer to calls that add data, in the minute until every session of a deleted account is revoked. */
export const ACCOUNT_DELETED = refusal('The account was deleted');

type Success = 200 | 201 | 202 | 204;
type OutputOf<A> = A extends { readonly schema: infer S extends z.ZodType } ? z.output<S> : undefined;

/** What a successful answer of the operation holds; undefined for one without a body. */
export type AnswerOf<O extends Operation> = {
  [Status in keyof O['answers']]: Status extends Success ? OutputOf<O['answers'][Status]> : never;
}[keyof O['answers']];

type ParameterInput<O, Part extends string> = O extends {
  readonly parameters: { readonly [Name in Part]: infer S extends z.ZodType };
}
  ? z.input<S>
  : never;
type Parts<O extends Operation> = {
  path: ParameterInput<O, 'path'>;
  query: ParameterInput<O, 'query'>;
  headers: ParameterInput<O, 'headers'>;
  body: O extends { readonly body: infer S extends z.ZodType } ? z.input<S> : never;
};
type Declared<P> = { [Part in keyof P as [P[Part]] extends [never] ? never : Part]: P[Part] };
type Empty = Record<never, never>;
type Optional<P> = { [Part in keyof P as Empty extends P[Part] ? Part : never]?: P[Part] };
type Required<P> = { [Part in keyof P as Empty extends P[Part] ? never : Part]: P[Part] };

/** What a caller of the operation passes: each declared part, optional when all of its members are. */
export type InputOf<O extends Operation> = Optional<Declared<Parts<O>>> & Required<Declared<Parts<O>>>;

/**
 * A member that this release adds to what one of our processes sends to another (an answer, an event, the viewer). Senders
 * always send it, but it is optional for readers, because the senders of the previous release do not know it. One release
 * later it is declared without this function.
 */
export const addedMember = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> =>
  schema.optional().meta({ isAddedMember: true });
