// @ts-check
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { quoted } from './databases.mjs';

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./databases.mjs').Table} Table */

const ROWS_AT_ONCE = 2_000;

/**
 * Writes a table into a compressed file, a line per row: Postgres's own text of the row as a JSON string.
 * @param {Client} client inside a transaction @param {Table} table @param {string} file
 * @returns {Promise<number>} how many rows
 */
export async function writeTable(client, { name }, file) {
  let count = 0;
  await client.query(`declare rows no scroll cursor for select t::text as line from ${quoted(name)} t`);
  async function* lines() {
    for (;;) {
      const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from rows`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  await client.query('close rows');
  return count;
}

/**
 * Reads a file of `writeTable` into an empty table of the same form, and lets its sequences go on after it.
 * @param {Client} client inside a transaction @param {Table} table @param {string} file
 * @returns {Promise<number>} how many rows
 */
export async function readTable(client, { name, columns, sequences }, file) {
  const list = columns.map(quoted).join(', ');
  const text = `insert into ${quoted(name)} (${list}) overriding system value select ${list} from unnest($1::${quoted(name)}[])`;
  let count = 0;
  /** @type {string[]} */
  let batch = [];
  const insert = async () => {
    if (batch.length > 0) await client.query(text, [batch]);
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    batch.push(JSON.parse(line));
    if (batch.length === ROWS_AT_ONCE) await insert();
  }
  await insert();
  for (const { column, sequence } of sequences) {
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(name)}), 0) + 1, false)`,
      [sequence],
    );
  }
  return count;
}
