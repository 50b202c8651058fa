import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CatalogueChanged } from '@trax/contracts/events';
import { Inbox } from '@trax/nest-platform/events/inbox';
import { until } from '@trax/testing-server/until';
import { Client } from 'pg';
import { BATCH_ENTRIES } from '../playlists/withdrawn-entries.js';
import { numberedTrack, numberedTrackId, useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';

const PLAYLISTS = 2 * BATCH_ENTRIES + 20;
const [DELETED, KEPT] = [numberedTrackId(1), numberedTrackId(2)];

/** One for each person, whose names have the order of their numbers. */
const INSERT_PLAYLISTS_SQL = `
  with playlist as (
    insert into playlists (firebase_id, id, name)
    select to_char(number, 'FM000'), gen_random_uuid(), 'Mornings' from generate_series(1, $1::integer) as number
    returning firebase_id, id
  )
  insert into playlist_entries (firebase_id, playlist_id, track_id, position)
  select firebase_id, playlist.id, track.id::uuid, place - 1
  from playlist, unnest($2::text[]) with ordinality as track (id, place)`;
const LIST_ORDERS_SQL = `
  select tracks, count(*)::integer as playlists from (
    select array_agg(track_id || ' ' || position order by position) as tracks
    from playlist_entries where deleted_at is null group by firebase_id
  ) as playlist group by 1`;
const END_WAITING_SQL = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a track that many playlists have', () => {
  const { database, service, call, importTracks } = useOwnPlaylistsService();
  let version = 0;
  let listener: Client | undefined;

  beforeEach(async () => {
    await database.empty();
    await importTracks([1, 2].map(numberedTrack));
    await database.query(INSERT_PLAYLISTS_SQL, [PLAYLISTS, [DELETED, KEPT]]);
    version = 1_000;
  });
  afterEach(() => listener?.end());

  /** The event, which may be received several times. */
  const createEvent = (isDeleted: boolean) => {
    version += 1;
    const tracks = [{ ...numberedTrack(1), isOffered: !isDeleted, isDeleted }];
    const payload: CatalogueChanged = { version, previousVersion: version - 1, tracks, range: null };
    const event = { id: randomUUID(), type: 'catalogue.changed', sender: 'spec', order: 1, payload } as const;
    return () => service.app().get(Inbox).receive(event, 4);
  };
  /** Keeps the last playlist as a person does who edits it, until the returned function is called. */
  const lockLastPlaylist = async () => {
    const client = new Client({ connectionString: database.url() });
    listener = client;
    await client.connect();
    await client.query('begin');
    await client.query('select from playlists where firebase_id = (select max(firebase_id) from playlists) for update');
    return () => client.query('commit');
  };
  const countEntries = async (condition: string) =>
    (await database.query(`select from playlist_entries where ${condition}`)).length;
  const whenWaiting = async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await database.query(waiting)).length > 0);
  };
  const listOrders = () => database.query(LIST_ORDERS_SQL);
  const WITHOUT = [{ tracks: [`${KEPT} 0`], playlists: PLAYLISTS }];
  const WITH = [{ tracks: [`${DELETED} 0`, `${KEPT} 1`], playlists: PLAYLISTS }];

  it('leaves them in batches: people edit the playlists of one that is done while another one waits', async () => {
    const release = await lockLastPlaylist();
    const handled = createEvent(true)();
    await whenWaiting();
    expect(await countEntries('is_withdrawn')).toBe(2 * BATCH_ENTRIES);
    const [first] = await database.query(`select id from playlists where firebase_id = '001'`);
    const path = `/api/playlists/${first?.['id']}/tracks/${KEPT}`;
    const payload = { repetitions: 3 };
    expect(await call('PATCH', path, { viewer: { uid: '001' }, payload })).toMatchObject([200, { position: 0 }]);
    await release();
    await handled;
    expect(await listOrders()).toEqual(WITHOUT);
  });

  it('is in all of them when it is restored while one of them waits to lose it', async () => {
    const release = await lockLastPlaylist();
    const handled = createEvent(true)();
    await whenWaiting();
    await createEvent(false)();
    await release();
    await handled;
    expect(await listOrders()).toEqual(WITH);
  });

  it.each([
    ['leaves', [true], WITHOUT],
    ['is again in', [true, false], WITH],
  ])('%s each of them once, also when its event is interrupted and received again', async (_, changes, expected) => {
    const receive = changes.map(createEvent);
    for (const before of receive.slice(0, -1)) await before();
    const release = await lockLastPlaylist();
    const outcome = Promise.allSettled([receive.at(-1)?.()]);
    await whenWaiting();
    await database.query(END_WAITING_SQL);
    expect(await outcome).toMatchObject([{ status: 'rejected' }]);
    await release();
    expect(await listOrders()).toHaveLength(2);
    for (let delivery = 0; delivery < 2; delivery += 1) await receive.at(-1)?.();
    expect(await listOrders()).toEqual(expected);
  });
});
