import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogueChanged, TRACKS_PER_EVENT } from '@trax/contracts/events';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { definition } from '../definition.js';
import { CatalogueEdits } from '../editing/catalogue-edits.js';
import type { UnlistedRows } from '../import/catalogue-changes.js';
import { storeCatalogue, type CatalogueRows } from '../import/imported-catalogue.js';
import { trackId } from '../import/track-id.js';

/** Imports a catalogue of so many tracks with texts, and removes it again. */
export function testImportedCatalogue(trackCount: number): void {
  const database = useDatabase(definition);
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await createDataSource(definition, database.url(), { statementTimeoutMs: 0 }).initialize();
  });
  afterAll(() => dataSource.destroy());

  it(`may be a catalogue of ${trackCount} tracks with texts, which are published page by page and removed again`, async () => {
    const pageCount = Math.ceil(trackCount / TRACKS_PER_EVENT);
    const edits = new CatalogueEdits(dataSource);
    const group = { id: 'calm', position: 0, name: 'Calm', description: 'About calm' };
    const tracks = Array.from({ length: trackCount }, (_, index) => ({
      id: trackId('calm', 'M', index + 1),
      groupId: 'calm',
      trackNumber: index + 1,
      voiceGender: 'M' as const,
      displayName: `Track ${index + 1}`,
      filePath: `calm/m-${index + 1}-0a1b2c3d`,
      durationSeconds: 30,
    }));
    const transcripts = tracks.map(({ id, displayName }) => ({ id, text: `This is ${displayName}.`, sentences: [] }));
    const store = (rows: CatalogueRows, unlisted: UnlistedRows) =>
      edits.edit({}, async (edit) => ({ result: await storeCatalogue(edit, rows, unlisted), isChanged: true }));
    const readPages = async () => {
      const rows = await database.query(`select payload from outbox where receiver = 'stats' order by seq`);
      await database.query('delete from outbox');
      return rows.map(({ payload }) => catalogueChanged.parse(payload));
    };
    const countOffered = (pages: Awaited<ReturnType<typeof readPages>>) =>
      pages.flatMap((page) => page.tracks).filter(({ isOffered }) => isOffered).length;

    await store({ groups: [group], tracks, transcripts, samples: [] }, 'keep');
    const added = await readPages();
    expect([added.length, countOffered(added)]).toEqual([pageCount, trackCount]);
    const changes = await store({ groups: [], tracks: [], transcripts: [], samples: [] }, 'remove');
    expect(changes.tracks.removed.length).toBe(trackCount);
    const removed = await readPages();
    expect([removed.length, countOffered(removed)]).toEqual([pageCount, 0]);
    expect(new Set(removed.map(({ previousVersion }) => previousVersion))).toEqual(new Set([added[0]?.version]));
    expect(await database.query('select from tracks union all select from transcripts')).toEqual([]);
  });
}
