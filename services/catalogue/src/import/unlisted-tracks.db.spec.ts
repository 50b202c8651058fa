import { describe, expect, it } from '@jest/globals';
import { deleteOldReplacedSounds } from '../catalogue/replaced-sounds.js';
import { silentMp3 } from '../testing/silent-mp3.fixture.js';
import { countTracks, toYaml, track, useImport } from '../testing/import.fixture.js';
import { previewRemovals } from './import-catalogue.js';
import { describeImport, describeRemovals } from './import-report.js';

describe('an import of a part of the catalogue', () => {
  const catalogue = useImport();

  it('keeps what the manifest does not list, and can play it still', async () => {
    const spoken = { ...track(1, 'F'), text: 'I rest.' };
    await catalogue.publish({ calm: [track(1, 'M'), spoken] }, { group: 'calm', number: 1, voice: 'F' });
    const report = await catalogue.run({ mine: [track(2, 'M')] });
    expect(countTracks(report)).toEqual([1, 0, 0, 0]);
    expect(describeImport(report, 'keep')).toEqual([
      'Copied 1 audio files.',
      'Groups: 1 added, 0 changed, 0 unchanged, 0 removed, 1 not listed and kept.',
      'Tracks: 1 added, 0 changed, 0 unchanged, 0 removed, 2 not listed and kept.',
      'Texts: 0 added, 0 changed, 0 unchanged, 0 removed, 1 not listed and kept.',
      'Published: calm F 1: Track 1',
      'The catalogue holds 2 groups and 3 tracks.',
    ]);
    expect(await catalogue.database.query('select id from track_groups order by position')).toEqual([
      { id: 'calm' },
      { id: 'mine' },
    ]);
    expect([(await catalogue.listTracks()).length, (await catalogue.listAudio()).length]).toEqual([3, 3]);
    expect([await catalogue.listTexts(), await catalogue.readSample()]).toEqual([
      [{ text: 'I rest.', sentences: [] }],
      [{ voice_gender: 'F', track_number: 1 }],
    ]);
    const before = await catalogue.readVersion();
    await catalogue.run({ mine: [track(2, 'M')] });
    expect(await catalogue.readVersion()).toEqual(before);
  });

  it('publishes nothing any more when the text of the published track is left out', async () => {
    const spoken = { ...track(1, 'F'), text: 'I rest.' };
    await catalogue.publish({ calm: [spoken] }, { group: 'calm', number: 1, voice: 'F' });
    await catalogue.run({ calm: [track(1, 'F')] });
    expect([await catalogue.listTexts(), await catalogue.readSample()]).toEqual([[], []]);
  });

  it('shows what it would remove, and then removes it on request', async () => {
    await catalogue.run({ zest: [track(2, 'M')] });
    await catalogue.source.write('manifest.yaml', toYaml({ zest: [track(2, 'M')] }));
    const before = await catalogue.readAll();
    const removals = await previewRemovals(catalogue.dataSource(), {
      source: catalogue.source.path(),
      sounds: catalogue.sounds(),
    });
    expect(describeRemovals(removals)).toEqual([
      'Groups that the manifest does not list:',
      '  calm',
      'Tracks that the manifest does not list:',
      expect.stringMatching(/^ {2}calm [FM] 1: Track 1$/),
      expect.stringMatching(/^ {2}calm [FM] 1: Track 1$/),
      'Audio files that no track would refer to any more:',
      expect.stringMatching(/^ {2}calm\/[fm]-01-/),
      expect.stringMatching(/^ {2}calm\/[fm]-01-/),
    ]);
    expect(await catalogue.readAll()).toEqual(before);

    const report = await catalogue.run({ zest: [track(2, 'M')] }, 'remove');
    expect(report.groups.removed.map(({ id }) => id)).toEqual(['calm']);
    expect(report.tracks.removed).toHaveLength(2);
    expect(await catalogue.listTracks()).toHaveLength(1);
    expect(await catalogue.listAudio()).toEqual([expect.stringMatching(/^zest\/m-02-/)]);
    expect(
      describeRemovals(
        await previewRemovals(catalogue.dataSource(), {
          source: catalogue.source.path(),
          sounds: catalogue.sounds(),
        }),
      ),
    ).toEqual([]);
  });

  it('keeps a sound that the manifest replaces for a day, and shows before that it does', async () => {
    const old = await catalogue.listAudio();
    await catalogue.source.write('m-1.mp3', silentMp3(150));
    const groups = { calm: [track(1, 'M'), track(1, 'F')] };
    await catalogue.source.write('manifest.yaml', toYaml(groups));
    const source = catalogue.source.path();
    const preview = () => previewRemovals(catalogue.dataSource(), { source, sounds: catalogue.sounds() });
    expect((await preview()).orphans).toEqual([]);
    expect((await catalogue.run(groups, 'remove')).orphans).toEqual([]);
    expect([await catalogue.listAudio(), (await preview()).orphans]).toEqual([expect.arrayContaining(old), []]);
    await catalogue.database.query(`update replaced_sounds set replaced_at = now() - interval '25 hours'`);
    await deleteOldReplacedSounds(catalogue.dataSource().manager, 1_000);
    expect((await catalogue.run(groups, 'remove')).orphans).toEqual([expect.stringMatching(/^calm\/m-01-/)]);
    expect(await catalogue.listAudio()).toHaveLength(2);
    await catalogue.source.write('m-1.mp3', silentMp3(100));
  });
});
