import { problem } from '@trax/contracts/problem';
import type { Policy } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import type { ServiceName } from '../services/service-connections.js';

type Answer = { description: string; schema?: z.ZodType; contentType?: string };

/** What whoever adds something for a person may meet in the minute until their session ends everywhere. */
export const ACCOUNT_DELETED: Answer = { description: 'The account was deleted', schema: problem };

/** How the gateway serves an operation. */
export type Handling =
  /** The gateway's own doing: a controller or a route of its own. */
  | { kind: 'own' }
  /** Handed to the owning service as it is. */
  | { kind: 'passed-through'; service: ServiceName }
  /** A list that is the same for everybody: served from the bytes that its service answered. */
  | { kind: 'cached-list'; list: 'tracks' | 'trackGroups' }
  /** Sound: handed on piece by piece. */
  | { kind: 'streamed'; service: 'catalogue' };

/** One public operation: what is served where, to whom, and by which contract. The same facts route and document it. */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it; every `{parameter}` is one segment. */
  path: string;
  policy: Policy;
  handling: Handling;
  summary: string;
  parameters?: { path?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject };
  body?: z.ZodType;
  /** By status; those that every call may meet (401, 403, 429, 503, 504 …) follow from the policy. */
  answers: Record<number, Answer>;
};
