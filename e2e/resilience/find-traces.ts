import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '@trax/start/stack';
import { Client } from 'pg';
import { createClient } from 'redis';

const DATABASES = ['USERS', 'CATALOGUE', 'PLAYLISTS', 'STATS', 'DELETION', 'QUEUE'];
const TABLES = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
/** Everything that a person may be known by. */
type Marks = readonly string[];

/** Where any of these words stands, in whatever the product keeps: `database table`, `redis key`, `file`. Sorted. */
export async function findTraces(stack: Stack, marks: Marks): Promise<string[]> {
  const databases = DATABASES.map((name) => stack.env[`${name}_DATABASE_URL`]).filter((url) => url !== undefined);
  const found = await Promise.all([
    ...databases.map((url) => findInDatabase(url, marks)),
    findInRedis(stack.env['REDIS_URL'], marks),
    findInFiles(path.join(stack.home, 'logs'), marks),
    findInFiles(path.join(stack.home, 'auth'), marks),
  ]);
  return found.flat().toSorted();
}

async function findInDatabase(url: string, marks: Marks): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      // A row as text holds every column of it, whatever its type.
      const statement = `select 1 from ${name} as t where t::text like any($1) limit 1`;
      const { rowCount } = await client.query(statement, [marks.map((mark) => `%${mark}%`)]);
      if (rowCount !== 0) found.push(`${new URL(url).pathname.slice(1)} ${name}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function findInRedis(url: string | undefined, marks: Marks): Promise<string[]> {
  if (url === undefined) return [];
  const redis = connectTo(url);
  await redis.connect();
  try {
    const keys = await redis.keys('*');
    const held = await Promise.all(keys.map(async (key) => ({ key, text: key + (await readKey(redis, key)) })));
    return held.filter(({ text }) => holdsAny(text, marks)).map(({ key }) => `redis ${key}`);
  } finally {
    await redis.close();
  }
}

const connectTo = (url: string) => createClient({ url });

async function readKey(redis: ReturnType<typeof connectTo>, key: string): Promise<string> {
  switch (await redis.type(key)) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hGetAll(key));
    case 'list':
      return JSON.stringify(await redis.lRange(key, 0, -1));
    case 'set':
      return JSON.stringify(await redis.sMembers(key));
    case 'zset':
      return JSON.stringify(await redis.zRange(key, 0, -1));
    case 'stream':
      return JSON.stringify(await redis.xRange(key, '-', '+'));
    default:
      return '';
  }
}

function findInFiles(folder: string, marks: Marks): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name, parentPath }) => holdsAny(readFileSync(path.join(parentPath, name), 'utf8'), marks))
    .map(({ name }) => `${path.basename(folder)}/${name}`);
}

const holdsAny = (text: string, marks: Marks) => marks.some((mark) => text.includes(mark));
