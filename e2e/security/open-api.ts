import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer, Call, Product } from '../product.js';

type Content = Record<string, { schema: object }>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object };
type Description = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = { paths: Record<string, Record<string, Description>>; components: object };

/** One operation as the public description promises it. */
export class DescribedOperation {
  readonly id: string;
  readonly queryNames: readonly string[];
  readonly pathSegments: readonly number[];
  private readonly segments: readonly string[];
  private readonly parameters: ReadonlyArray<Parameter & { accepts: ValidateFunction }>;
  private readonly acceptsBody: ValidateFunction | undefined;
  private readonly answers: ReadonlyMap<string, ValidateFunction | undefined>;

  constructor(path: string, { operationId, parameters, requestBody, responses }: Description, components: object) {
    const compile = (schema: object) =>
      new Ajv2020({ strict: false, validateFormats: false }).compile({ ...schema, components });
    const ofContent = (content: Content | undefined) => {
      const schema = content?.['application/json']?.schema;
      return schema === undefined ? undefined : compile(schema);
    };
    this.id = operationId;
    this.segments = path.split('/');
    this.pathSegments = this.segments.flatMap((segment, index) => (segment.startsWith('{') ? [index] : []));
    this.queryNames = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
    this.parameters = parameters.map((parameter) => ({ ...parameter, accepts: compile(parameter.schema) }));
    this.acceptsBody = ofContent(requestBody?.content);
    this.answers = new Map(Object.entries(responses).map(([status, { content }]) => [status, ofContent(content)]));
  }

  /** Whether the description says that such a call must be refused. It knows no rule that only code can tell. */
  mustRefuse({ path, body, headers = {} }: Call): boolean {
    if (this.acceptsBody !== undefined && !this.acceptsBody(readBody(body))) return true;
    const [pathname = '', query] = path.split('?');
    const given = new URLSearchParams(query);
    const segments = pathname.split('/').map(decodeURIComponent);
    return this.parameters.some(({ name, in: place, required, accepts }) => {
      const value = {
        path: segments[this.segments.indexOf(`{${name}}`)],
        query: given.get(name) ?? undefined,
        header: headers[name.toLowerCase()],
      }[place];
      return value === undefined ? required : place !== 'header' && !acceptsText(accepts, value);
    });
  }

  /** What is wrong with an answer, as far as the description tells; undefined when it keeps its promise. */
  faultOf({ status, json, text }: Answer): string | undefined {
    if (status >= 500) return `${status} ${text}`;
    const schema = this.answers.get(String(status));
    if (!this.answers.has(String(status))) return `${status} is not described: ${text.slice(0, 200)}`;
    if (schema === undefined || schema(json)) return undefined;
    return `the body of ${status} breaks its schema: ${JSON.stringify(schema.errors)} ${text.slice(0, 200)}`;
  }
}

// A number in a query arrives as text.
function acceptsText(accepts: (value: unknown) => boolean, value: string): boolean {
  return accepts(value) || (value.trim() !== '' && accepts(Number(value)));
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Every operation of the product's own description. */
export async function describedOperations(product: Product): Promise<DescribedOperation[]> {
  const { json } = await product.call(null, { path: '/api/openapi.json' });
  const { paths, components } = json as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((description) => new DescribedOperation(path, description, components)),
  );
}
