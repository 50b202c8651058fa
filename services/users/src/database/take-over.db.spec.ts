import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { migrate } from '@trax/nest-platform/database/migrate';
import { useDatabase } from '@trax/testing-server/use-database';
import { definition } from '../definition.js';
import { database as usersDatabase } from './database.js';

const TAKE_OVER = new URL('../../../../operations/take-over.sql', import.meta.url);
const database = useDatabase(definition);

it('takes over people, sessions with cookies and sign-up by invitation of an installation of before', async () => {
  await database.query(`
    insert into users (firebase_id, display_name, email, email_verified, environment)
      select 'person-' || number, 'Ada', 'ada' || number || '@trax.test', true, 'production' from generate_series(1, 9) as number;
    alter table sessions alter cookie_hashes drop not null;
    alter table audit_entries alter outcome drop not null;
    insert into audit_entries (id, action) values (gen_random_uuid(), 'syncUsers');
    insert into sessions (id_hash, firebase_id, expires_at, cookie_hashes)
      values ('open', 'person-1', now(), '{cookie}'), ('without cookies', 'person-2', now(), null);
    insert into outbox (id, type, receiver, payload) values (gen_random_uuid(), 'user.deleted', 'stats', '{}')`);
  await database.query('alter schema public rename to before; create schema public');
  await database.query(`
    alter table before.installation add by_invitation boolean not null default false;
    delete from before.installation;
    insert into before.installation (sign_up, by_invitation) values ('closed', true)`);
  await migrate(usersDatabase, database.url());
  await database.query(await readFile(TAKE_OVER, 'utf8'));
  expect(await database.query('select from users')).toHaveLength(9);
  expect(await database.query('select id_hash from sessions')).toEqual([{ id_hash: 'open' }]);
  expect(await database.query('select action, outcome from audit_entries')).toEqual([
    { action: 'syncUsers', outcome: 'failed' },
  ]);
  expect(await database.query('select sign_up from installation')).toEqual([{ sign_up: 'invitation' }]);
  // Events go on behind those that were taken over.
  await database.query(
    `insert into outbox (id, type, receiver, payload) values (gen_random_uuid(), 'user.deleted', 'stats', '{}')`,
  );
  expect(await database.query('select seq::int from outbox order by seq')).toEqual([{ seq: 1 }, { seq: 2 }]);
});
