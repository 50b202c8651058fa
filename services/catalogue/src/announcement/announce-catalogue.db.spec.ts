import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueImported } from '@trax/contracts/events';
import { DataSource } from 'typeorm';
import { useCatalogueService } from '../testing/catalogue-service.fixture.js';
import { announceCatalogue } from './announce-catalogue.js';
import { CatalogueAnnouncer } from './catalogue-announcer.js';

const TRACK = '00000000-0000-5000-8000-000000000001';

describe('the announcement of the catalogue', () => {
  const { database, service } = useCatalogueService();
  const announce = () => service.app().get(DataSource).transaction(announceCatalogue);
  const listAnnounced = async () => {
    const rows = await database.query(`select receiver, payload from outbox order by seq`);
    return rows.map(({ receiver, payload }) => ({ receiver, ...catalogueImported.parse(payload) }));
  };

  beforeEach(async () => {
    await database.query(`insert into track_groups values ('calm', 0, 'Calm', 'About calm')`);
    await database.query(`insert into tracks values ($1, 'calm', 1, 'F', 'I am calm', 'calm/f-01-x', 31.25)`, [TRACK]);
    await database.query('update catalogue_version set version = version + 1');
  });
  afterEach(() => database.query('truncate track_groups, tracks, outbox'));

  it('holds the whole catalogue for everybody who keeps a copy', async () => {
    await announce();
    const [announced, other, ...more] = await listAnnounced();
    expect([announced?.receiver, other?.receiver, more]).toEqual(['playlists', 'stats', []]);
    expect(announced?.tracks).toEqual([
      {
        id: TRACK,
        groupId: 'calm',
        groupName: 'Calm',
        trackNumber: 1,
        voiceGender: 'F',
        displayName: 'I am calm',
        filePath: 'calm/f-01-x',
        durationSeconds: 31.25,
      },
    ]);
    expect(other?.version).toBe(announced?.version);
  });

  it('is made once for a version, also by several at the same time', async () => {
    await Promise.all([announce(), announce(), announce()]);
    expect(await listAnnounced()).toHaveLength(2);
    await announce();
    expect(await listAnnounced()).toHaveLength(2);
  });

  it('is made again for the next version', async () => {
    await announce();
    await database.query('update catalogue_version set version = version + 1');
    await announce();
    const versions = (await listAnnounced()).map(({ version }) => version);
    expect(versions[2]).toBeGreaterThan(versions[0] ?? Number.NaN);
  });

  it('is made up for when the service starts', async () => {
    const announcer = new CatalogueAnnouncer(service.app().get(DataSource));
    announcer.onApplicationBootstrap();
    await announcer.onModuleDestroy();
    expect(await listAnnounced()).toHaveLength(2);
  });
});
