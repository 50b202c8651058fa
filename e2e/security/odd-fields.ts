import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import fc from 'fast-check';
import {
  buildSchema,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  print,
  valueFromASTUntyped,
  type FieldNode,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import type { Answer, Call } from '../product.js';
import { oddText, oddValue } from './odd-calls.js';

type Variables = Readonly<Record<string, unknown>>;
type Change = (variables: Variables) => Variables;
type Body = { readonly query: string; readonly variables: Variables };

const FOLDER = fileURLToPath(new URL('../../gateway/src/graphql/', import.meta.url));
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'));
const schema = buildSchema(files.map((name) => readFileSync(FOLDER + name, 'utf8')).join('\n'));

/** Every field of Query and Mutation by its name, as `Query.playlists`, as the gateway declares them. */
export const GRAPH_FIELDS: ReadonlyMap<string, GraphQLField<unknown, unknown>> = new Map(
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, field] as const),
  ),
);

/** Calls of a field that differ from a good one in one to three arguments, which are sent as variables. */
export function oddFieldCalls(base: Call, { args }: GraphQLField<unknown, unknown>): fc.Arbitrary<Call> {
  const { query, variables } = withVariables(base);
  const changes = args.flatMap(({ name, type }): fc.Arbitrary<Change>[] => [
    oddInput(type).map((value) => (before) => ({ ...before, [name]: value })),
    oddValue.map((value) => (before) => ({ ...before, [name]: value })),
    fc.constant(({ [name]: _removed, ...rest }) => rest),
  ]);
  return fc.array(fc.oneof(...changes), { minLength: 1, maxLength: 3 }).map((chosen) => ({
    ...base,
    body: { query, variables: chosen.reduce((before, change) => change(before), variables) },
  }));
}

/** A value that GraphQL accepts for this type, so that the services have to judge it. */
function oddInput(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return oddInput(type.ofType);
  if (isListType(type)) return fc.array(oddInput(type.ofType), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    return fc.record(
      Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, oddInput(field.type)])),
    );
  }
  if (type.name === 'Boolean') return fc.boolean();
  const integers = [0, -1, 1, 2 ** 31 - 1, -(2 ** 31)];
  if (type.name === 'Int') return fc.constantFrom(...integers);
  return type.name === 'Float' ? fc.constantFrom(...integers, 0.5, 2 ** 53, -(2 ** 63), 1e308) : oddText;
}

/** The same call with the arguments of its field as variables. */
function withVariables({ body }: Call): Body {
  const [operation] = parse((body as Body).query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document is no operation');
  const [field] = operation.selectionSet.selections as readonly FieldNode[];
  const { args = [] } = GRAPH_FIELDS.get(fieldName(operation.operation, field)) ?? {};
  const variables = Object.fromEntries(
    (field?.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selected = field?.selectionSet === undefined ? '' : print(field.selectionSet);
  return { query: `${operation.operation}(${declared}) { ${field?.name.value}(${given}) ${selected} }`, variables };
}

const fieldName = (operation: string, field: FieldNode | undefined) =>
  `${operation === 'query' ? 'Query' : 'Mutation'}.${field?.name.value}`;

/** Whether the variables of a call break the types of the schema; the services have rules besides. */
export function breaksTypes({ body }: Call): boolean {
  const { query, variables } = body as Body;
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document is no operation');
  return getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors !== undefined;
}

const FAULTS: readonly unknown[] = [PROBLEM_CODES.internal, PROBLEM_CODES.unavailable, undefined];

/** What is wrong with an answer to any input: a fault of the server, or an error without a code. */
export function findFaultOfField({ status, text, json }: Answer): string | undefined {
  const answer = json as { code?: string; errors?: { extensions?: { code?: string } }[] } | undefined;
  const codes = status < 400 ? (answer?.errors ?? []).map(({ extensions }) => extensions?.code) : [answer?.code];
  return status < 500 && !codes.some((code) => FAULTS.includes(code)) ? undefined : `${status} ${text.slice(0, 200)}`;
}
