import { readFileSync } from 'node:fs';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';
import { getOperationAST, parse } from 'graphql';
import { z } from 'zod';

const manifestSchema = z.record(z.string(), z.string());

/** The client knows a document that this release does not; it sends the text instead. */
export class PersistedQueryNotFound extends Problem {
  constructor() {
    super({ code: 'PERSISTED_QUERY_NOT_FOUND', status: 404, sentence: 'This gateway does not know that document' });
  }
}

/** A GET that would change something. */
export class NotAQuery extends Problem {
  constructor() {
    super({ code: PROBLEM_CODES.badInput, status: 405, sentence: 'Only a query may be sent with GET' });
  }
}

type PersistedDocument = { text: string; name: string | undefined; isQuery: boolean };

/** The documents of our own screens by their hash: what a GET may name. */
export class PersistedDocuments {
  private readonly documents: ReadonlyMap<string, PersistedDocument>;

  constructor(manifest: Readonly<Record<string, string>>) {
    this.documents = new Map(
      Object.entries(manifest).map(([id, text]) => [id, { text, ...describeOperation(text) }] as const),
    );
  }

  /** No manifest, no documents: the screens then send their text. @throws Error for one that is not a manifest */
  static fromFile(path: string): PersistedDocuments {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      return new PersistedDocuments({});
    }
    return new PersistedDocuments(manifestSchema.parse(JSON.parse(text)));
  }

  get size(): number {
    return this.documents.size;
  }

  /** The id of the document with this operation, if a screen of this release has one. */
  findId(operationName: string): string | undefined {
    for (const [id, { name }] of this.documents) if (name === operationName) return id;
    return undefined;
  }

  /** @throws PersistedQueryNotFound */
  getText(id: string): string {
    return this.get(id).text;
  }

  /** @throws PersistedQueryNotFound, NotAQuery */
  getQueryText(id: string): string {
    const { text, isQuery: isReading } = this.get(id);
    if (!isReading) throw new NotAQuery();
    return text;
  }

  private get(id: string): PersistedDocument {
    const document = this.documents.get(id);
    if (document === undefined) throw new PersistedQueryNotFound();
    return document;
  }
}

function describeOperation(text: string): Omit<PersistedDocument, 'text'> {
  const operation = getOperationAST(parse(text));
  return { name: operation?.name?.value, isQuery: operation?.operation === 'query' };
}
