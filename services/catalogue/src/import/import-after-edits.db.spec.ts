import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@trax/testing-server/until';
import type { OpenSound } from '../audio/sound-store.js';
import { FolderSounds } from '../audio/folder-sounds.js';
import { CatalogueEdits } from '../editing/catalogue-edits.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { toYaml, track, useImport } from '../testing/import.fixture.js';
import { importCatalogue, previewRemovals } from './import-catalogue.js';
import { describeRemovals } from './import-report.js';

describe('an import after an administrator has edited the catalogue', () => {
  const catalogue = useImport();
  const { query } = catalogue.database;
  beforeEach(async () => {
    await query(`update tracks set state = 'published', language = null`);
    await query('update track_groups set is_hidden = false');
  });

  const BOTH = { calm: [track(1, 'M'), track(1, 'F')] };
  const readTracks = async () => {
    const rows = await query(
      'select voice_gender, track_number, display_name, state, language from tracks order by voice_gender, track_number',
    );
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('leaves hidden tracks and themes hidden, drafts drafts, and languages as they are', async () => {
    await query(`update tracks set state = 'hidden', language = 'en' where voice_gender = 'M'`);
    await query(`update tracks set state = 'draft' where voice_gender = 'F'`);
    await query('update track_groups set is_hidden = true');
    const before = await catalogue.readVersion();
    await catalogue.run(BOTH);
    expect(await catalogue.readVersion()).toEqual(before);
    await catalogue.run({ calm: [track(1, 'M', 'Renamed'), track(1, 'F')] });
    expect(await readTracks()).toEqual(['F 1 Track 1 draft ', 'M 1 Renamed hidden en']);
    expect(await query('select is_hidden from track_groups')).toEqual([{ is_hidden: true }]);
  });

  it('changes them where its manifest says so', async () => {
    await query(`update tracks set state = 'hidden'`);
    await query('update track_groups set is_hidden = true');
    const tracks = [
      { ...track(1, 'M'), state: 'published' as const },
      { ...track(1, 'F'), state: 'draft' as const, language: 'de' },
    ];
    const manifest = JSON.parse(toYaml({ calm: tracks }));
    manifest.groups[0].hidden = false;
    await catalogue.source.write('manifest.yaml', JSON.stringify(manifest));
    const sounds = catalogue.sounds();
    await importCatalogue(catalogue.dataSource(), { source: catalogue.source.path(), sounds, unlisted: 'keep' });
    expect(await readTracks()).toEqual(['F 1 Track 1 hidden de', 'M 1 Track 1 published ']);
    expect(await query('select is_hidden from track_groups')).toEqual([{ is_hidden: false }]);
  });

  describe('of what was deleted', () => {
    const deleteAll = () =>
      query('with gone as (update track_groups set deleted_at = now()) update tracks set deleted_at = now()');
    const listDeleted = () => query('select voice_gender from tracks where deleted_at is not null');

    it('restores what it lists, with its words', async () => {
      const spoken = { calm: [{ ...track(1, 'M'), text: 'I rest.' }, track(1, 'F')] };
      await catalogue.run(spoken);
      await query(`update tracks set state = 'hidden' where voice_gender = 'M'`);
      await deleteAll();
      const report = await catalogue.run(spoken);
      expect([report.tracks.changed, report.tracks.added].map(({ length }) => length)).toEqual([2, 0]);
      expect(await listDeleted()).toEqual([]);
      expect(await query('select from track_groups where deleted_at is null')).toHaveLength(1);
      expect(await readTracks()).toEqual(['F 1 Track 1 published ', 'M 1 Track 1 hidden ']);
      expect(await catalogue.listTexts()).toHaveLength(1);
    });

    it.each(['keep', 'remove'] as const)('leaves what it does not list to its Undo (%s)', async (unlisted) => {
      await catalogue.run({ calm: [{ ...track(1, 'M'), text: 'I rest.' }, track(1, 'F')] });
      await query(`update tracks set deleted_at = now() where voice_gender = 'M'`);
      const report = await catalogue.run({ calm: [track(1, 'F')] }, unlisted);
      expect([report.tracks.removed, report.tracks.kept, report.transcripts.removed, report.orphans]).toEqual(
        Array.from({ length: 4 }, () => []),
      );
      expect(await listDeleted()).toEqual([{ voice_gender: 'M' }]);
      expect([await catalogue.listTexts(), await catalogue.listAudio()]).toMatchObject([{ length: 1 }, { length: 2 }]);
      const source = catalogue.source.path();
      const removals = await previewRemovals(catalogue.dataSource(), { source, sounds: catalogue.sounds() });
      expect(describeRemovals(removals)).toEqual([]);
      await query('update tracks set deleted_at = null');
    });

    it('keeps a sound that it names and that was about to be deleted', async () => {
      await query('insert into sound_deletions (file_path, due_at) select file_path, now() from tracks');
      await catalogue.run(BOTH);
      expect(await query('select from sound_deletions')).toEqual([]);
    });
  });

  it('gives listed tracks their numbers, and whatever stands there the next free one', async () => {
    await catalogue.run({ calm: [track(1, 'M', 'One'), track(2, 'M', 'Two')] });
    const ids = await query('select id from tracks order by display_name');
    await query(`update tracks set track_number = track_number + 10`);
    await query(
      `insert into tracks (id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds)
       values (gen_random_uuid(), 'calm', 1, 'M', 'Made here', 'calm/m-01-00000000', 10)`,
    );
    await catalogue.run({ calm: [track(1, 'M', 'One'), track(2, 'M', 'Two')] });
    expect((await readTracks()).filter((row) => row.startsWith('M'))).toEqual([
      'M 1 One published ',
      'M 2 Two published ',
      'M 3 Made here published ',
    ]);
    expect(await query(`select id from tracks where display_name <> 'Made here' order by display_name`)).toEqual(ids);
  });

  /** Imports the same again, and does `work` while it compares the recordings. */
  const importMeanwhile = async (work: () => Promise<unknown>) => {
    class ComparedSounds extends FolderSounds {
      override async find(filePath: string): Promise<OpenSound | undefined> {
        await work();
        return super.find(filePath);
      }
    }
    const sounds = new ComparedSounds(catalogue.audio.path());
    await importCatalogue(catalogue.dataSource(), { source: catalogue.source.path(), sounds, unlisted: 'keep' });
  };

  it('lets no administrator wait while it compares and copies recordings', async () => {
    const hide = () =>
      new CatalogueEdits(catalogue.dataSource()).edit({}, async ({ manager, version }) => {
        await manager.update(TrackGroup, { id: 'calm' }, { isHidden: true, version });
        return { result: undefined, isChanged: true };
      });
    await importMeanwhile(hide);
    expect(await query('select is_hidden from track_groups')).toEqual([{ is_hidden: true }]);
  });

  it('lets another import wait', async () => {
    const isAwaited = `select from pg_locks where locktype = 'advisory' and not granted`;
    let other: Promise<unknown> | undefined;
    await importMeanwhile(async () => {
      other ??= catalogue.run(BOTH);
      await until(async () => (await query(isAwaited)).length > 0);
    });
    expect(await other).toMatchObject({ copiedFiles: 0 });
  });

  it('marks what it changes with the new version', async () => {
    await catalogue.run({ calm: [track(1, 'M', 'Renamed'), track(1, 'F')] });
    const { version } = (await catalogue.readVersion()) ?? {};
    const rows = await query('select voice_gender from tracks where version = $1', [version]);
    expect(rows).toEqual([{ voice_gender: 'M' }]);
  });
});
