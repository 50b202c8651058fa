import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { FolderSounds } from '../audio/folder-sounds.js';
import { definition } from '../definition.js';
import type { UnlistedRows } from '../import/catalogue-changes.js';
import { importCatalogue, type ImportReport } from '../import/import-catalogue.js';
import { useFolder } from './folder.fixture.js';
import { silentMp3 } from './silent-mp3.fixture.js';

export type Sound = {
  number: number;
  name: string;
  voice: 'M' | 'F';
  file: string;
  text?: string;
  sentences?: { start: number; text: string }[];
  language?: string;
  state?: 'draft' | 'published' | 'hidden';
};
type Sample = { group: string; number: number; voice: 'M' | 'F' };
export const track = (number: number, voice: 'M' | 'F', name = `Track ${number}`): Sound => {
  return { number, name, voice, file: `${voice.toLowerCase()}-${number}.mp3` };
};

export const toYaml = (groups: Record<string, Sound[]>, sample?: Sample): string =>
  JSON.stringify({
    sample,
    groups: Object.entries(groups).map(([id, tracks]) => ({
      id,
      name: `Group ${id}`,
      description: `About ${id}`,
      tracks,
    })),
  });

export const countTracks = ({ tracks: { added, changed, unchanged, removed } }: ImportReport) =>
  [added, changed, unchanged, removed].map((rows) => rows.length);

/** An empty catalogue with its folders; each test of the file begins with track 1 of the group "calm" in both voices. */
export function useImport() {
  const database = useDatabase(definition);
  const source = useFolder();
  const audio = useFolder();
  const sounds = () => new FolderSounds(audio.path());
  const dataSource = openDataSource(database.url);

  const run = async (groups: Record<string, Sound[]>, unlisted: UnlistedRows = 'keep') => {
    await source.write('manifest.yaml', toYaml(groups));
    return importCatalogue(dataSource(), { source: source.path(), sounds: sounds(), unlisted });
  };
  const publish = async (groups: Record<string, Sound[]>, sample: Sample) => {
    await source.write('manifest.yaml', toYaml(groups, sample));
    return importCatalogue(dataSource(), { source: source.path(), sounds: sounds(), unlisted: 'keep' });
  };
  const listTexts = () =>
    database.query('select text, sentences from transcripts join tracks using (id) order by file_path');
  const readSample = () =>
    database.query('select voice_gender, track_number from published_sample join tracks using (id)');
  const readVersion = async () => (await database.query('select version from catalogue_version'))[0];
  const listTracks = () =>
    database.query<{ id: string; file_path: string; display_name: string; duration_seconds: number }>(
      'select id, file_path, display_name, duration_seconds from tracks order by file_path',
    );
  const listAudio = async () => (await sounds().list()).toSorted();

  /** What an import that is refused leaves as it was. */
  const readAll = async () => [await readVersion(), await listTracks(), await listAudio()];

  beforeAll(async () => {
    for (const number of [1, 2, 3]) {
      await source.write(`m-${number}.mp3`, silentMp3(100 * number));
      await source.write(`f-${number}.mp3`, silentMp3(100 * number, 7));
    }
  });
  beforeEach(() => run({ calm: [track(1, 'M'), track(1, 'F')] }, 'remove'));

  return {
    database,
    source,
    audio,
    sounds,
    dataSource,
    run,
    publish,
    listTexts,
    readSample,
    readVersion,
    listTracks,
    listAudio,
    readAll,
  };
}

function openDataSource(url: () => string): () => DataSource {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await createDataSource(definition, url(), { statementTimeoutMs: 0 }).initialize();
  });
  afterAll(() => dataSource.destroy());
  return () => dataSource;
}
