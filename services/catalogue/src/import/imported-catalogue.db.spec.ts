import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueImported } from '@trax/contracts/events';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { definition } from '../definition.js';
import type { Unlisted } from './catalogue-changes.js';
import { ImportedCatalogueRepository, type CatalogueRows } from './imported-catalogue.repository.js';
import { trackId } from './track-id.js';

describe('the rows of an import', () => {
  const database = useDatabase(definition);
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await createDataSource(definition, database.url(), { statementTimeoutMs: 0 }).initialize();
  });
  afterAll(() => dataSource.destroy());

  it('may be a catalogue of twenty thousand tracks with texts, which is published as a whole and removed again', async () => {
    const repository = new ImportedCatalogueRepository(dataSource);
    const group = { id: 'calm', position: 0, name: 'Calm', description: 'About calm' };
    const tracks = Array.from({ length: 20_000 }, (_, index) => ({
      id: trackId('calm', 'M', index + 1),
      groupId: 'calm',
      trackNumber: index + 1,
      voiceGender: 'M' as const,
      displayName: `Track ${index + 1}`,
      filePath: `calm/m-${index + 1}-0a1b2c3d`,
      durationSeconds: 30,
    }));
    const transcripts = tracks.map(({ id, displayName }) => ({ id, text: `This is ${displayName}.`, sentences: [] }));
    const store = (rows: CatalogueRows, unlisted: Unlisted) =>
      repository.transaction((manager) => repository.store(manager, rows, unlisted));
    await store({ groups: [group], tracks, transcripts, samples: [] }, 'keep');
    const [event] = await database.query('select payload from outbox order by seq desc limit 1');
    expect(catalogueImported.parse(event?.['payload']).tracks).toHaveLength(20_000);
    const changes = await store({ groups: [], tracks: [], transcripts: [], samples: [] }, 'remove');
    expect(changes.tracks.removed.length).toBe(20_000);
    expect(await database.query('select from tracks union all select from transcripts')).toEqual([]);
  }, 60_000);
});
