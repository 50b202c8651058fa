import { Readable } from 'node:stream';
import { Controller, Inject, Param, StreamableFile, type Type } from '@nestjs/common';
import type { ExportedFile, exportDeletion, exportPlaylists, exportStats } from '@trax/contracts/data-export';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';

/** About 400 KB of JSON. */
const PAGE_ROWS = 1_000;

export type ExportedRow = Record<string, unknown>;

/** What a service keeps about people in one table. */
export type ExportedTable = {
  readonly entity: EntityTarget<ObjectLiteral & { firebaseId: string }>;
  /** The columns in whose order the rows of a person are read: together they are unique, and there is an index. */
  readonly key: readonly string[];
  /** Adds what a person needs to read a row, such as the name of a track. The table is `row`. */
  readonly extend?: (query: SelectQueryBuilder<ObjectLiteral & { firebaseId: string }>) => unknown;
};

type ExportRows = typeof exportDeletion | typeof exportPlaylists | typeof exportStats;

/** The controller of what a service keeps about the viewer, for their export. See docs/decisions/0028. */
export function exportController<O extends ExportRows>(
  operation: O,
  tables: Readonly<Record<ExportedFile<O['service']>, ExportedTable>>,
): Type {
  @Controller()
  class DataExportController {
    constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

    @Operation(operation)
    exportRows(
      @Viewer() { uid }: Viewer,
      @Param({ schema: operation.parameters.path }) { file }: { readonly file: ExportedFile<O['service']> },
    ): StreamableFile {
      return streamRows(readExportPages(this.dataSource.manager, tables[file], uid));
    }
  }
  return DataExportController;
}

/** The rows of a person, at most 1,000 at once. A page is read when the one before has been consumed. */
export async function* readExportPages(
  manager: EntityManager,
  table: ExportedTable,
  firebaseId: string,
): AsyncGenerator<ExportedRow[]> {
  let after: readonly string[] = [];
  for (;;) {
    const rows = await listRows(manager, table, { firebaseId, after });
    if (rows.length > 0) yield rows;
    const last = rows[PAGE_ROWS - 1];
    if (last === undefined) return;
    after = table.key.map((column) => toText(last[column]));
  }
}

/** The answer with these rows, each as a line of JSON. It breaks off, instead of ending, when they cannot be read. */
export function streamRows(pages: AsyncIterable<readonly ExportedRow[]>): StreamableFile {
  async function* renderLines() {
    for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  return new StreamableFile(Readable.from(renderLines()), { type: 'application/x-ndjson' });
}

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** The columns of the rows, in the names of the entity's properties. */
async function listRows(
  manager: EntityManager,
  { entity, key, extend }: ExportedTable,
  { firebaseId, after }: { firebaseId: string; after: readonly string[] },
): Promise<ExportedRow[]> {
  const { columns } = manager.connection.getMetadata(entity);
  const query = manager.createQueryBuilder(entity, 'row').select([]).where({ firebaseId }).limit(PAGE_ROWS);
  // Hashes are not selected by themselves, because they mean nothing to a reader.
  for (const { propertyName } of columns.filter(({ isSelect }) => isSelect))
    query.addSelect(`row.${propertyName}`, propertyName);
  for (const column of key) query.addOrderBy(`row.${column}`);
  if (after.length > 0) {
    const places = key.map((_, place) => `:after${place}`).join(', ');
    const values = Object.fromEntries(after.map((value, place) => [`after${place}`, value]));
    query.andWhere(`(${key.map((column) => `row.${column}`).join(', ')}) > (${places})`, values);
  }
  extend?.(query);
  return query.getRawMany<ExportedRow>();
}
