import { z } from 'zod';
import { EVENT_PAYLOADS, EVENT_SUBSCRIBERS, eventEnvelope, type EventType } from '../events.js';
import type { Operation } from '../operation.js';
import { ALL_OPERATIONS } from '../operations.js';
import { viewer } from '../session.js';

/** The part of JSON Schema that the contracts use. */
export type JsonSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly deprecated?: boolean;
  /** See `addedMember`. */
  readonly isAddedMember?: boolean;
  readonly [keyword: string]: unknown;
};

export type DescribedOperation = {
  readonly method: string;
  readonly path: string;
  readonly policy: string;
  readonly deprecated?: boolean;
  /** Path, query, headers and body. */
  readonly input: Readonly<Record<string, JsonSchema>>;
  /** By status; null for an answer without JSON. */
  readonly answers: Readonly<Record<string, JsonSchema | null>>;
};
export type DescribedEvent = { readonly receivers: readonly string[]; readonly payload: JsonSchema };

/** What processes send to one another and to their callers, as `libs/contracts/released/` stores it. */
export type Release = {
  readonly operations: Readonly<Record<string, DescribedOperation>>;
  readonly events: Readonly<Record<string, DescribedEvent>>;
  readonly messages: Readonly<Record<'eventEnvelope' | 'viewer', JsonSchema>>;
};

export const describeRelease = (operations: readonly Operation[] = ALL_OPERATIONS): Release => ({
  operations: Object.fromEntries(operations.map((operation) => [operation.id, describeOperation(operation)])),
  events: Object.fromEntries(
    (Object.keys(EVENT_PAYLOADS) as EventType[]).map((type) => [
      type,
      { receivers: EVENT_SUBSCRIBERS[type], payload: describeSchema(EVENT_PAYLOADS[type]) },
    ]),
  ),
  messages: {
    // Its types are the names of the events.
    eventEnvelope: describeSchema(eventEnvelope.omit({ type: true })),
    viewer: describeSchema(viewer),
  },
});

function describeOperation({ method, path, policy, isDeprecated, parameters, body, answers }: Operation) {
  const parts = Object.entries({ ...parameters, body });
  return {
    method,
    path,
    policy,
    ...(isDeprecated === true ? { deprecated: true } : {}),
    input: Object.fromEntries(parts.flatMap(([part, schema]) => (schema ? [[part, describeSchema(schema)]] : []))),
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, { schema }]) => [status, schema ? describeSchema(schema) : null]),
    ),
  };
}

// `input`, also for answers: it says whether a reader refuses members that it does not know.
function describeSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it, in fewer characters.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return JSON.parse(JSON.stringify(described));
}
