// @ts-check
/**
 * A migration of TypeORM. The name of its class begins with `Contract` when it removes what no running version uses any more: a
 * release after the one that stopped using it. The version before then refuses the database (libs/nest-platform's `migrate`).
 * @typedef {import('typeorm').MigrationInterface} Migration
 * @typedef {{ text: string, created: ReadonlySet<string>, dropped: ReadonlySet<string>, isOutside: boolean, isContract: boolean }} Statement
 *   `created`: tables of this migration. `dropped`: indexes that it dropped concurrently. `isOutside`: of a transaction
 * @typedef {{ fault: string, breaks: (statement: Statement) => boolean }} Rule
 */

const NAME = String.raw`(?:only\s+)?(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?`;
const CREATED_TABLE = new RegExp(String.raw`^create (?:unlogged )?table ${NAME}`);
const ALTERED_TABLE = new RegExp(String.raw`^alter table ${NAME}`);
const INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?"?(\w+)"? on (?:only )?"?(\w+)"?/;
const DROPPED_INDEX = /^drop index concurrently if exists "?(\w+)"?$/;
const WRITTEN_TABLE =
  /\b(?:(?<!\b(?:do|for|on|or) )update|delete from|truncate(?: table)?|lock table|lock) (?:only )?"?(\w+)"?/g;
const READ_TABLE = /\b(?:from|join) (?:only )?"?(\w+)"?/g;
const OUTSIDE =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|alter table \w+ validate constraint|(?:set|reset) lock_timeout)/;

/** @param {string} text @param {RegExp} pattern */
const tablesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name);
/** @param {Statement} statement @returns {string} the clauses of an `alter table` of a table from before; '' for none */
function alteration({ text, created }) {
  const [found, table = ''] = ALTERED_TABLE.exec(text) ?? [];
  return found === undefined || created.has(table) ? '' : text;
}
/** @param {Statement} statement @param {RegExp} pattern @param {RegExp} [unless] does a clause match? */
const hasClause = (statement, pattern, unless) =>
  alteration(statement)
    .split(/,(?![^(]*\))/)
    .some((clause) => pattern.test(clause) && unless?.test(clause) !== true);

/** @type {readonly Rule[]} */
const RULES = [
  {
    fault:
      'removes what the running version may use: one release later, in a migration whose name begins with Contract',
    breaks: ({ text, isContract }) => !isContract && /\bdrop\b/.test(text) && !DROPPED_INDEX.test(text),
  },
  {
    fault: 'renames what the running version uses: add the new name, remove the old one a release later',
    breaks: (statement) =>
      /\brename\b/.test(alteration(statement)) || /^alter (?!table)\w+ .*\brename\b/.test(statement.text),
  },
  {
    fault: 'changes the type of a column, which rewrites the table: add a column',
    breaks: (statement) => /\balter (?:column )?"?\w+"? (?:set data )?type\b/.test(alteration(statement)),
  },
  {
    fault:
      'reads the whole table under an exclusive lock: add a check `not valid`, and validate it in a later migration',
    breaks: (statement) => /\bset not null\b/.test(alteration(statement)),
  },
  {
    fault: 'adds a column that the running version does not fill: without `not null`, or with a constant default',
    breaks: (statement) => hasClause(statement, /\badd (?:column )?.*\bnot null\b/, /\bdefault\b|\badd constraint\b/),
  },
  {
    fault: 'fills the new column of every row: without a default that differs by row',
    breaks: (statement) =>
      hasClause(
        statement,
        /\badd column .*(?:\b(?:big|small)?serial\b|\bgenerated\b|\bdefault\b.*(?:random|uuid|nextval|clock_))/,
      ),
  },
  {
    fault:
      'reads the whole table under an exclusive lock: `add constraint … not valid`, and validate it in a later migration',
    breaks: (statement) =>
      hasClause(statement, /\badd\b.*(?:\bcheck\b|\breferences\b|\bforeign key\b)/, /\bnot valid\b/),
  },
  {
    fault: 'builds an index under an exclusive lock: create it concurrently and add the constraint `using index`',
    breaks: (statement) =>
      hasClause(statement, /\badd\b.*(?:\bunique\b|\bprimary key\b|\bexclude\b)/, /\busing index\b/),
  },
  {
    fault: 'builds an index while writers wait: `createIndexConcurrently`',
    breaks: ({ text, created }) => {
      const [found, concurrently, , table = ''] = INDEX.exec(text) ?? [];
      return found !== undefined && concurrently === undefined && !created.has(table);
    },
  },
  {
    fault: 'leaves an invalid index when it fails: `createIndexConcurrently`, which drops one of the same name before',
    breaks: ({ text, dropped }) => {
      const [, concurrently, name = ''] = INDEX.exec(text) ?? [];
      return concurrently !== undefined && !dropped.has(name);
    },
  },
  {
    fault: 'changes or locks rows of a table from before: a job fills it in batches',
    breaks: ({ text, created }) =>
      !/^create (?:or replace )?(?:function|trigger)/.test(text) &&
      tablesIn(text, WRITTEN_TABLE).some((table) => !created.has(table)),
  },
  {
    fault: 'copies a table from before: a job fills the new one in batches',
    breaks: ({ text, created }) =>
      /\binsert into\b|^create (?:unlogged )?table \S+ as\b|^create materialized\b/.test(text) &&
      tablesIn(text, READ_TABLE).some((table) => !created.has(table)),
  },
  {
    fault: 'cannot be repeated after a failure: outside a transaction only what is made concurrently, or validated',
    breaks: ({ text, isOutside }) => isOutside && !OUTSIDE.test(text),
  },
  {
    fault: 'needs a migration of its own with `transaction = false`',
    breaks: ({ text, isOutside }) =>
      !isOutside &&
      (/\bconcurrently\b|\bvalidate constraint\b/.test(text) || /^(?:vacuum|reindex|cluster)\b/.test(text)),
  },
  {
    fault: 'lifts the lock_timeout of the migrations',
    breaks: ({ text, isOutside }) => !isOutside && /\block_timeout\b/.test(text),
  },
];

/** Statements as one line each, in lower case, without comments and without the bodies of functions. @param {string} sql */
const readStatements = (sql) =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/**
 * Every statement of a migration that the version before could not run beside, or that blocks it for longer than a moment;
 * in the order in which the migration runs them.
 * @param {Migration} migration
 * @returns {Promise<string[]>}
 */
export async function findMigrationFaults(migration) {
  /** @type {string[]} */
  const statements = [];
  const runner = { query: async (/** @type {string} */ sql) => void statements.push(...readStatements(sql)) };
  await migration.up(/** @type {import('typeorm').QueryRunner} */ (/** @type {unknown} */ (runner)));
  const [created, dropped] = [new Set(), new Set()];
  const { name = migration.constructor.name } = migration;
  return statements.flatMap((text) => {
    const statement = {
      text,
      created,
      dropped,
      isOutside: migration.transaction === false,
      isContract: name.startsWith('Contract'),
    };
    const faults = RULES.filter(({ breaks }) => breaks(statement));
    const [, table] = CREATED_TABLE.exec(text) ?? [];
    if (table !== undefined) created.add(table);
    const [, index] = DROPPED_INDEX.exec(text) ?? [];
    if (index !== undefined) dropped.add(index);
    return faults.map(({ fault }) => `${text} — ${fault}`);
  });
}
