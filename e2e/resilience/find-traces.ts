import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '@trax/start/databases';
import type { Stack } from '@trax/start/stack';
import { createClient } from 'redis';

const DATABASES = ['USERS', 'CATALOGUE', 'PLAYLISTS', 'STATS', 'DELETION', 'QUEUE'];
const TABLES = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
/** The texts that identify a person. */
type Marks = readonly string[];

/** Every place that holds one of the texts: `database table`, `redis key` or `file`, sorted. */
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

const findInDatabase = (url: string, marks: Marks): Promise<string[]> =>
  withClient(url, async (client) => {
    const found: string[] = [];
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      // A row as text holds every column, whatever its type.
      const statement = `select 1 from ${name} as t where t::text like any($1) limit 1`;
      const { rowCount } = await client.query(statement, [marks.map((mark) => `%${mark}%`)]);
      if (rowCount !== 0) found.push(`${new URL(url).pathname.slice(1)} ${name}`);
    }
    return found;
  });

/** How to read the whole value of each type. */
const READ_COMMANDS: Record<string, (key: string) => string[]> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  list: (key) => ['LRANGE', key, '0', '-1'],
  set: (key) => ['SMEMBERS', key],
  zset: (key) => ['ZRANGE', key, '0', '-1'],
  stream: (key) => ['XRANGE', key, '-', '+'],
};

async function findInRedis(url: string | undefined, marks: Marks): Promise<string[]> {
  if (url === undefined) return [];
  const redis = createClient({ url });
  await redis.connect();
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      // A key that expires meanwhile has the type `none`.
      const command = READ_COMMANDS[await redis.type(key)]?.(key);
      const value = command === undefined ? '' : JSON.stringify(await redis.sendCommand(command));
      if (holdsAny(key + value, marks)) found.push(`redis ${key}`);
    }
    return found;
  } finally {
    await redis.close();
  }
}

function findInFiles(folder: string, marks: Marks): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name, parentPath }) => holdsAny(readFileSync(path.join(parentPath, name), 'utf8'), marks))
    .map(({ name }) => `${path.basename(folder)}/${name}`);
}

const holdsAny = (text: string, marks: Marks) => marks.some((mark) => text.includes(mark));
