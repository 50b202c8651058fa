import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses, type ServiceProcess } from '@trax/testing-server/use-processes';
import { until } from '@trax/testing-server/until';
import { Client } from 'pg';
import { definition } from '../../definition.js';
import { findMiscounts } from '../../testing/recount.fixture.js';
import { CALM, createCompletion } from '../../testing/stats-service.fixture.js';

const KEYS = 40;

describe('two processes of the stats service', () => {
  const database = useDatabase(definition);
  const processes = useProcesses('stats', () => ({ DATABASE_URL: database.url(), QUEUE_DATABASE_URL: database.url() }));
  let services: [ServiceProcess, ServiceProcess];

  const complete = (service: ServiceProcess, uid: string, key: string) => {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
    const request = { method: 'POST', url: '/api/track-completions', payload: createCompletion(uid), headers };
    return service.call({ ...request, viewer: { uid } });
  };
  const countCompletions = async (uid: string) =>
    (await database.query('select from track_completions where firebase_id = $1', [uid])).length;
  const untilSome = async (text: string) => {
    await until(async () => (await database.query(text)).length > 0);
  };

  beforeAll(async () => {
    await database.query(`insert into known_tracks values ($1, 'Calm', 'F', 30, 1)`, [CALM.id]);
    services = await Promise.all([processes.start(), processes.start()]);
  });

  it('count a play once that both receive at the same moment', async () => {
    const keys = Array.from({ length: KEYS }, () => randomUUID());
    const answers = await Promise.all(
      keys.flatMap((key, index) => services.map((service) => complete(service, `ada-${index % 3}`, key))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(KEYS).fill(200),
      ...Array(KEYS).fill(201),
    ]);
    expect(await findMiscounts(database)).toEqual({});
  });

  it('count a play once when one is killed after it was recorded and before it was answered', async () => {
    const [killed, other] = services;
    const key = randomUUID();
    await complete(other, 'bob', randomUUID());
    // Postgres ends the statement of a client that is gone: it waits for this row, and commits when the row is free.
    const locking = new Client({ connectionString: database.url() });
    await locking.connect();
    await locking.query(`begin; select from track_totals where firebase_id = 'bob' for update`);
    const unanswered = complete(killed, 'bob', key).catch(() => undefined);
    await untilSome(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%json_to_recordset%'`,
    );
    await killed.kill();
    expect(await unanswered).toBeUndefined();
    await locking.query('commit');
    await locking.end();
    await untilSome(`select from track_completions where id = '${key}'`);

    const again = await complete(other, 'bob', key);
    expect([again.status, await again.json()]).toEqual([200, { id: key }]);
    expect(await countCompletions('bob')).toBe(2);
    expect(await findMiscounts(database)).toEqual({});
  });
});
