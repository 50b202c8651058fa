import { STATS_PROBLEM_CODES } from '@trax/contracts/stats-rules';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer, Call, Product } from '../product.js';
import type { Parameters } from './odd-calls.js';

type Content = Record<string, { schema: object }>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object };
type Description = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = { paths: Record<string, Record<string, Description>>; components: object };

/** One operation of the OpenAPI document. */
export type DescribedOperation = Parameters & {
  readonly id: string;
  /** Whether a call breaks the schemas of the document; there are rules besides, which no schema holds. */
  mustRefuse(call: Call): boolean;
  /** What is wrong with an answer by the document; undefined for nothing. */
  findFault(answer: Answer): string | undefined;
};

/** Every operation of the document that the product serves. */
export async function describedOperations(product: Product): Promise<DescribedOperation[]> {
  const { json } = await product.call(null, { path: '/api/openapi.json' });
  const { paths, components } = json as Document;
  const compile = (schema: object) =>
    new Ajv2020({ strict: false, validateFormats: false }).compile({ ...schema, components });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((description) => readOperation(path, description, compile)),
  );
}

function readOperation(
  path: string,
  { operationId, parameters, requestBody, responses }: Description,
  compile: (schema: object) => ValidateFunction,
): DescribedOperation {
  const ofContent = (content: Content | undefined) => {
    const schema = content?.['application/json']?.schema;
    return schema === undefined ? undefined : compile(schema);
  };
  const inPath = path.split('/');
  // Every call of these tests has an origin.
  const checked = parameters
    .filter(({ name }) => name !== 'Origin')
    .map((parameter) => ({ ...parameter, accepts: compile(parameter.schema) }));
  const acceptsBody = ofContent(requestBody?.content);
  const answers = new Map(Object.entries(responses).map(([status, { content }]) => [status, ofContent(content)]));
  return {
    id: operationId,
    pathSegments: inPath.flatMap((segment, index) => (segment.startsWith('{') ? [index] : [])),
    queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    mustRefuse: ({ path: target, body, headers = {} }) => {
      if (acceptsBody !== undefined && !acceptsBody(readBody(body))) return true;
      const { pathname, searchParams } = new URL(target, 'http://localhost');
      const segments = pathname.split('/').map(decodeURIComponent);
      return checked.some(({ name, in: place, required, accepts }) => {
        if (place === 'header') return required && headers[name.toLowerCase()] === undefined;
        const value = place === 'path' ? segments[inPath.indexOf(`{${name}}`)] : searchParams.get(name);
        return value === undefined || value === null ? required : !acceptsText(accepts, value);
      });
    },
    findFault: ({ status, json, text }) => {
      if (status >= 500 && !isAboutTheInput(json)) return `${status} ${text}`;
      const accepts = answers.get(String(status));
      if (!answers.has(String(status))) return `${status} is not described: ${text.slice(0, 200)}`;
      if (accepts === undefined || accepts(json)) return undefined;
      return `the body of ${status} breaks its schema: ${JSON.stringify(accepts.errors)} ${text.slice(0, 200)}`;
    },
  };
}

/** A track that the statistics do not know may be one that they have not received yet. */
const isAboutTheInput = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  answer.code === STATS_PROBLEM_CODES.trackNotKnown;

// A number in a query arrives as text.
function acceptsText(accepts: (value: unknown) => boolean, value: string): boolean {
  return accepts(value) || (value.trim() !== '' && accepts(Number(value)));
}

function readBody(body: unknown): unknown {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(typeof body === 'string' ? body : JSON.stringify(body));
  } catch {
    return undefined;
  }
}
