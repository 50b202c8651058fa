import type { EventPayload, ExportingService } from '@trax/contracts/events';
import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** About 400 KB of JSON. */
const PAGE_ROWS = 1_000;

export type ExportDue = EventPayload<`data-export.${ExportingService}-due`>;
export type ExportPage = Omit<EventPayload<'data-export.page'>, 'service'>;
type Row = Record<string, unknown>;

/** What a service keeps about people in one table, and what its file is called in an export. */
export type ExportedTable = {
  readonly file: string;
  readonly entity: EntityTarget<ObjectLiteral & { firebaseId: string }>;
  /** The columns in whose order the rows of a person are read: together they are unique, and there is an index. */
  readonly key: readonly string[];
  /** How many rows a page has at most; 1,000 unless it says so. */
  readonly pageRows?: number;
  /** Adds what a person needs to read a row, such as the name of a track. The table is `row`. */
  readonly extend?: (query: SelectQueryBuilder<ObjectLiteral & { firebaseId: string }>) => unknown;
};

/** The page of an export that is due: the columns of the rows, in the names of the entity's properties. */
export async function readExportPage(
  manager: EntityManager,
  tables: readonly ExportedTable[],
  { exportId, firebaseId, from }: ExportDue,
): Promise<ExportPage> {
  const index = from === null ? 0 : tables.findIndex(({ file }) => file === from.file);
  const table = tables[index];
  if (table === undefined) throw new Error(`there is no file ${from?.file ?? ''} to export`);
  const rows = await listRows(manager, table, { firebaseId, after: from?.after ?? [] });
  return { exportId, firebaseId, file: table.file, rows, next: placeAfter(rows, table, tables[index + 1]) };
}

function placeAfter(rows: readonly Row[], table: ExportedTable, following: ExportedTable | undefined) {
  const { file, key, pageRows = PAGE_ROWS } = table;
  const last = rows[pageRows - 1];
  if (last !== undefined) return { file, after: key.map((column) => toText(last[column])) };
  return following === undefined ? null : { file: following.file, after: [] };
}

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

async function listRows(
  manager: EntityManager,
  { entity, key, extend, pageRows = PAGE_ROWS }: ExportedTable,
  { firebaseId, after }: { firebaseId: string; after: readonly string[] },
): Promise<Row[]> {
  const { columns } = manager.connection.getMetadata(entity);
  const query = manager.createQueryBuilder(entity, 'row').select([]).where({ firebaseId }).limit(pageRows);
  // Hashes are not selected by themselves, because they say nothing to anybody.
  for (const { propertyName } of columns.filter(({ isSelect }) => isSelect))
    query.addSelect(`row.${propertyName}`, propertyName);
  for (const column of key) query.addOrderBy(`row.${column}`);
  if (after.length > 0) {
    const places = key.map((_, place) => `:after${place}`).join(', ');
    const values = Object.fromEntries(after.map((value, place) => [`after${place}`, value]));
    query.andWhere(`(${key.map((column) => `row.${column}`).join(', ')}) > (${places})`, values);
  }
  extend?.(query);
  return query.getRawMany<Row>();
}
