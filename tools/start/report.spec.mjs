import { expect, test } from '@jest/globals';
import { findTrouble } from './report.mjs';

const ERROR_LEVEL = 50;

test('an error is shown without what could steer the terminal', () => {
  const name = '\u001b[2J\u001b]0;owned\u0007Lena\u202e';
  const line = JSON.stringify({
    level: ERROR_LEVEL,
    process: 'users',
    msg: 'failed',
    err: { message: `no ${name}\r` },
  });
  expect(findTrouble('product', line)).toEqual({ process: 'users', text: 'failed: no [2J]0;ownedLena' });
});

test('a failure of Postgres is shown without it too', () => {
  expect(findTrouble('postgres', 'FATAL:  database "\u001b[31mx" does not exist')).toEqual({
    process: 'postgres',
    text: 'FATAL:  database "[31mx" does not exist',
  });
});
