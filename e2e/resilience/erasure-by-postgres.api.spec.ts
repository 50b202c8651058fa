import path from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { findRedisServer } from '@trax/start/redis';
import { proveErasure } from './prove-erasure.js';

describe('the deletion of an account, with a queue on Postgres', () => {
  // Where no Redis is found, the product puts its queue into Postgres.
  const given = process.env['PATH'];
  beforeAll(() => {
    const folders = (given ?? '').split(path.delimiter);
    process.env['PATH'] = folders.filter((folder) => findRedisServer(folder) === undefined).join(path.delimiter);
  });
  afterAll(() => {
    process.env['PATH'] = given;
  });

  proveErasure('Postgres');
});
