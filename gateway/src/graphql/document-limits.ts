import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { Problem } from '@trax/nest-platform/problem';
import { GraphQLError, Kind, OperationTypeNode, type ValidationContext, type ValidationRule } from 'graphql';
import { countRows } from './list-rows.js';

export const MAX_TOKENS = 2_000;
const MAX_DEPTH = 6;
const MAX_ALIASES = 10;
const MAX_COST = 500;
/** The whole catalogue with its transcripts once, but not twice; every screen needs less than a tenth of it. */
const MAX_ROWS = 10_000;

/** 400: the document would cause too much work. */
export class QueryTooLarge extends Problem {
  constructor(limit: string) {
    super({ code: 'QUERY_TOO_LARGE', status: 400, message: `This query asks for too much at once (${limit})` });
  }
}

const reject = (limit: string) => ({
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null) => report(context, limit)],
});

function report(context: ValidationContext | null, limit: string): void {
  const originalError = new QueryTooLarge(limit);
  context?.reportError(new GraphQLError(originalError.message, { originalError }));
}

/** The rate limit of writes counts calls, so a call holds one mutation at most. */
const oneMutation: ValidationRule = (context) => ({
  OperationDefinition({ operation, selectionSet: { selections } }) {
    if (operation !== OperationTypeNode.MUTATION) return;
    if (selections.length === 1 && selections[0]?.kind === Kind.FIELD) return;
    report(context, 'one mutation, outside of any fragment');
  },
});

const boundedLists: ValidationRule = (context) => ({
  OperationDefinition({ operation, selectionSet }) {
    const type = context.getSchema().getRootType(operation);
    if (type && countRows(context, selectionSet, type) > MAX_ROWS) report(context, 'too many lists within lists');
  },
});

/** Refuses documents that would cause too much work, before anything is executed. */
export function documentLimits({ isIntrospectable }: { isIntrospectable: boolean }): ValidationRule[] {
  const common = { flattenFragments: true, ignoreIntrospection: isIntrospectable };
  return [
    maxDepthRule({ ...common, ...reject(`depth is at most ${MAX_DEPTH}`), n: MAX_DEPTH }),
    maxAliasesRule({ ...reject(`aliases are at most ${MAX_ALIASES}`), n: MAX_ALIASES }),
    costLimitRule({ ...common, ...reject(`cost is at most ${MAX_COST}`), maxCost: MAX_COST }),
    boundedLists,
    oneMutation,
  ];
}
