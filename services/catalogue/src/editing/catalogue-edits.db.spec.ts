import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueChanged, TRACKS_PER_EVENT } from '@trax/contracts/events';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { Track } from '../catalogue/track.entity.js';
import { definition } from '../definition.js';
import { insertTrack, numberedTrackId } from '../testing/tracks.fixture.js';
import { CatalogueEdits } from './catalogue-edits.js';

describe('an edit of the catalogue', () => {
  const database = useDatabase(definition);
  let dataSource: DataSource;
  let edits: CatalogueEdits;

  const change = (id: string, values: Partial<Track>) =>
    edits.edit({ id }, async ({ manager, version }) => {
      await manager.update(Track, { id }, { ...values, version });
      return { result: version, isChanged: true };
    });
  const readEvents = async () => {
    const rows = await database.query(`select payload from outbox where receiver = 'playlists' order by seq`);
    return rows.map(({ payload }) => catalogueChanged.parse(payload));
  };
  const readVersion = async () =>
    Number((await database.query('select version from catalogue_version'))[0]?.['version']);

  beforeAll(async () => {
    dataSource = await createDataSource(definition, database.url(), { statementTimeoutMs: 0 }).initialize();
    edits = new CatalogueEdits(dataSource);
  });
  afterAll(() => dataSource.destroy());
  beforeEach(async () => {
    await database.empty();
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    for (const number of [1, 2]) await insertTrack(database, { number });
  });

  it('raises the version, and says what is different', async () => {
    const before = await readVersion();
    const version = await change(numberedTrackId(1), { displayName: 'I sleep' });
    expect(version).toBeGreaterThan(before);
    expect(await readVersion()).toBe(version);
    expect(await readEvents()).toEqual([
      {
        previousVersion: before,
        version,
        range: null,
        tracks: [
          expect.objectContaining({
            id: numberedTrackId(1),
            displayName: 'I sleep',
            groupName: 'Calm',
            isOffered: true,
          }),
        ],
      },
    ]);
  });

  it('stores nothing and publishes nothing when it has changed nothing, or fails', async () => {
    const before = await readVersion();
    await edits.edit({}, () => Promise.resolve({ result: undefined, isChanged: false }));
    const failing = edits.edit({}, async ({ manager }) => {
      await manager.update(Track, { id: numberedTrackId(1) }, { displayName: 'Lost' });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect([await readVersion(), await readEvents()]).toEqual([before, []]);
    expect(await database.query(`select from tracks where display_name = 'Lost'`)).toEqual([]);
  });

  it('says nothing of a draft, and that a hidden or removed track is not offered', async () => {
    await change(numberedTrackId(1), { state: 'draft' });
    await change(numberedTrackId(1), { displayName: 'Still a draft' });
    await change(numberedTrackId(2), { state: 'hidden' });
    await edits.edit({}, async ({ manager }) => {
      await manager.delete(Track, { id: numberedTrackId(2) });
      return { result: undefined, isChanged: true };
    });
    const said = (await readEvents()).map(({ tracks }) => tracks.map(({ id, isOffered }) => [id, isOffered]));
    expect(said).toEqual([
      [[numberedTrackId(1), false]],
      [],
      [[numberedTrackId(2), false]],
      [[numberedTrackId(2), false]],
    ]);
  });

  it('comes after another one', async () => {
    await Promise.all(['a', 'b', 'c'].map((displayName) => change(numberedTrackId(1), { displayName })));
    const events = await readEvents();
    expect(events.slice(1).map(({ previousVersion }) => previousVersion)).toEqual(
      events.slice(0, -1).map(({ version }) => version),
    );
  });

  it('publishes everything on request, in ranges of ids without a gap', async () => {
    for (let number = 3; number <= TRACKS_PER_EVENT + 1; number += 1) await insertTrack(database, { number });
    await change(numberedTrackId(2), { state: 'hidden' });
    await change(numberedTrackId(3), { state: 'draft' });
    const before = await readVersion();
    await database.query('delete from outbox');
    await dataSource.transaction((manager) => edits.publishEverything(manager));
    const [page, ...others] = await readEvents();
    expect(page?.version).toBeGreaterThan(before);
    expect(others).toEqual([]);
    expect(page?.range).toEqual({ after: null, upTo: null });
    const offered = new Map(page?.tracks.map(({ id, isOffered }) => [id, isOffered]));
    expect([offered.size, offered.get(numberedTrackId(1)), offered.get(numberedTrackId(2))]).toEqual([
      TRACKS_PER_EVENT,
      true,
      false,
    ]);
    expect(offered.has(numberedTrackId(3))).toBe(false);

    await change(numberedTrackId(3), { state: 'published' });
    await database.query('delete from outbox');
    await dataSource.transaction((manager) => edits.publishEverything(manager));
    const ranges = (await readEvents()).map(({ range, tracks }) => [range, tracks.length]);
    const border = numberedTrackId(TRACKS_PER_EVENT);
    expect(ranges).toEqual([
      [{ after: null, upTo: border }, TRACKS_PER_EVENT],
      [{ after: border, upTo: null }, 1],
    ]);
  });

  it('is announced as a version alone at the start of the service', async () => {
    const version = await readVersion();
    await edits.publishVersion();
    expect(await readEvents()).toEqual([{ previousVersion: version, version, tracks: [], range: null }]);
  });
});
