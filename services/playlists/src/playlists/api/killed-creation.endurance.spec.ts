import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses, type ServiceProcess } from '@trax/testing-server/use-processes';
import { KnownCatalogueRepository } from '../../catalogue/known-catalogue.repository.js';
import { definition } from '../../definition.js';
import { numberedTrackId, tracksUpTo, wholeCatalogue } from '../../testing/playlists-service.fixture.js';

const PAUSES_MS = [5, 15, 30, 60];
const AT_ONCE = 10;
const UID = 'ada';

describe('a playlists service that is killed while playlists are created', () => {
  const database = useDatabase(definition);
  const processes = useProcesses('playlists', () => ({ DATABASE_URL: database.url() }));
  const tracks = [3, 1, 2].map((number) => ({ trackId: numberedTrackId(number), repetitions: number }));

  /** The status, or undefined when the service was killed before it answered. */
  const create = (service: ServiceProcess, key: string): Promise<number | undefined> =>
    service
      .call({
        method: 'POST',
        url: '/api/playlists',
        viewer: { uid: UID },
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
        payload: { firebaseId: UID, name: key, tracks },
      })
      .then(({ status }) => status)
      .catch(() => undefined);

  beforeAll(() =>
    withDatabase(definition, database.url(), (source) =>
      new KnownCatalogueRepository(source).change({ payload: wholeCatalogue(1, tracksUpTo(3)), attempt: 1 }),
    ),
  );

  it('has created each of them once and whole when the calls are sent again', async () => {
    const keys: string[] = [];
    let unanswered = 0;
    for (const pauseMs of PAUSES_MS) {
      const killed = await processes.start();
      const sent = Array.from({ length: AT_ONCE }, () => randomUUID());
      const answers = sent.map((key) => create(killed, key));
      await delay(pauseMs);
      await killed.kill();
      unanswered += (await Promise.all(answers)).filter((status) => status === undefined).length;
      const restarted = await processes.start();
      expect(await Promise.all(sent.map((key) => create(restarted, key)))).toEqual(sent.map(() => 201));
      await restarted.stop();
      keys.push(...sent);
    }
    // Otherwise no call was interrupted, and nothing is proven.
    expect(unanswered).toBeGreaterThan(0);
    const created = await database.query(
      `select p.name, count(*)::int as tracks, (select count(*)::int from outbox where payload->>'playlistId' = p.id::text) as events
       from playlists p join playlist_entries e on e.firebase_id = p.firebase_id and e.playlist_id = p.id
       group by p.firebase_id, p.id order by p.name`,
    );
    expect(created).toEqual(keys.toSorted().map((name) => ({ name, tracks: 3, events: 1 })));
  });
});
