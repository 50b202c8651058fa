import { readFile, symlink } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueChanged } from '@trax/contracts/events';
import { until } from '@trax/testing-server/until';
import { AudioUnavailable } from '../audio/audio.errors.js';
import { BucketSounds } from '../audio/bucket-sounds.js';
import { FolderSounds } from '../audio/folder-sounds.js';
import { findContentHash } from '../audio/sound-store.js';
import { useBucket } from '../testing/bucket.fixture.js';
import { useFolder } from '../testing/folder.fixture.js';
import { countTracks, toYaml, track, useImport } from '../testing/import.fixture.js';
import { FRAME_SECONDS, silentMp3, xingFrame } from '../testing/silent-mp3.fixture.js';
import type { UnlistedRows } from './catalogue-changes.js';
import { importCatalogue, type ImportReport } from './import-catalogue.js';
import { describeImport } from './import-report.js';

/** The third byte of a frame's header, which says the rate. */
const to48Khz = (byte: number): number => (byte === 0x90 ? 0x94 : byte);

describe('an import of the catalogue', () => {
  const catalogue = useImport();
  const outside = useFolder();

  it('adds groups in the order of the manifest, tracks with the length of their sound, and the sounds', async () => {
    const report = await catalogue.run({ zest: [track(3, 'M'), track(2, 'F')], calm: [track(1, 'M'), track(1, 'F')] });
    expect(countTracks(report)).toEqual([2, 0, 2, 0]);
    expect(await catalogue.database.query('select id from track_groups order by position')).toEqual([
      { id: 'zest' },
      { id: 'calm' },
    ]);
    const stored = await catalogue.listTracks();
    expect(stored.map(({ file_path }) => file_path.replace(/[\da-f]{8}$/, '…'))).toEqual([
      'calm/f-01-…',
      'calm/m-01-…',
      'zest/f-02-…',
      'zest/m-03-…',
    ]);
    expect(stored[3]?.duration_seconds).toBeCloseTo(300 * FRAME_SECONDS, 1);
    const kept = await readFile(catalogue.audio.path(`${stored[3]?.file_path}.mp3`));
    expect(kept.equals(silentMp3(300))).toBe(true);
  });

  it('changes nothing the second time, not even the version', async () => {
    const before = await catalogue.readAll();
    const report = await catalogue.run({ calm: [track(1, 'M'), track(1, 'F')] });
    expect(countTracks(report)).toEqual([0, 0, 2, 0]);
    expect(report.copiedFiles).toBe(0);
    expect(await catalogue.readAll()).toEqual(before);
  });

  it('raises the version when something changes, so that services read it again', async () => {
    const before = await catalogue.readVersion();
    await catalogue.run({ calm: [track(1, 'M', 'Another name'), track(1, 'F')] });
    expect(await catalogue.readVersion()).not.toEqual(before);
  });

  it('is announced to the other services together with the change, and only with one', async () => {
    const listVersions = () =>
      catalogue.database.query(`select payload->'version' as version from outbox order by seq`);
    const before = await listVersions();
    await catalogue.run({ calm: [track(1, 'M'), track(1, 'F')] });
    expect(await listVersions()).toEqual(before);
    await catalogue.run({ calm: [track(1, 'M', 'Announced'), track(1, 'F')] });
    const { version } = (await catalogue.readVersion()) ?? {};
    expect((await listVersions()).slice(before.length).map((row) => String(row['version']))).toEqual([
      version,
      version,
    ]);
  });

  it('announces what is different, with what other services show of a track', async () => {
    const { version: previousVersion } = (await catalogue.readVersion()) ?? {};
    await catalogue.run({ calm: [track(1, 'M', 'Announced again'), track(1, 'F')] });
    const [row] = await catalogue.database.query('select payload from outbox order by seq desc limit 1');
    const change = catalogueChanged.parse(row?.['payload']);
    expect(change).toMatchObject({ previousVersion: Number(previousVersion), range: null });
    expect(change.tracks).toEqual([
      expect.objectContaining({
        groupId: 'calm',
        groupName: 'Group calm',
        trackNumber: 1,
        voiceGender: 'M',
        displayName: 'Announced again',
        isOffered: true,
      }),
    ]);
    await catalogue.run({ calm: [track(1, 'M'), track(1, 'F')] });
  });

  it('keeps the id of a track whose name or sound changes, and gives the new sound a new address', async () => {
    const before = await catalogue.listTracks();
    await catalogue.source.write('m-1.mp3', silentMp3(150));
    const report = await catalogue.run({ calm: [track(1, 'M', 'Better'), track(1, 'F')] });
    await catalogue.source.write('m-1.mp3', silentMp3(100));
    const after = await catalogue.listTracks();
    expect(countTracks(report)).toEqual([0, 1, 1, 0]);
    expect(after[1]).toMatchObject({ id: before[1]?.id, display_name: 'Better' });
    expect(after[1]?.file_path).not.toBe(before[1]?.file_path);
  });

  it('writes a sound again that was damaged in the folder', async () => {
    const [damaged] = await catalogue.listTracks();
    const sound = silentMp3(100, 7);
    for (const content of ['cut off', Buffer.alloc(sound.length, 0xff)]) {
      await catalogue.audio.write(`${damaged?.file_path}.mp3`, content);
      expect((await catalogue.run({ calm: [track(1, 'M'), track(1, 'F')] })).copiedFiles).toBe(1);
      expect((await readFile(catalogue.audio.path(`${damaged?.file_path}.mp3`))).equals(sound)).toBe(true);
    }
  });

  describe('with texts', () => {
    const SENTENCES = [
      { start: 0.25, text: 'I rest.' },
      { start: 1.5, text: 'I sleep.' },
    ];
    const spoken = { ...track(1, 'M'), text: 'I rest.\n\nI sleep.', sentences: SENTENCES };
    const groups = {
      calm: [spoken, { ...track(1, 'F'), sentences: SENTENCES }, { ...track(2, 'M'), text: 'I wake.' }],
    };
    const sample = { group: 'calm', number: 1, voice: 'F' } as const;
    const describeIt = (report: ImportReport) => describeImport(report, 'keep');

    it('stores them, and the sentences as the text where there is no other', async () => {
      const report = await catalogue.run(groups);
      expect(await catalogue.listTexts()).toEqual([
        { text: 'I rest. I sleep.', sentences: SENTENCES },
        { text: 'I rest.\n\nI sleep.', sentences: SENTENCES },
        { text: 'I wake.', sentences: [] },
      ]);
      expect(describeIt(report)).toEqual(
        expect.arrayContaining(['Texts: 3 added, 0 changed, 0 unchanged, 0 removed.', 'No track is published.']),
      );
    });

    it('changes nothing the second time, and reports each text and sample that changes', async () => {
      await catalogue.publish(groups, sample);
      const before = [await catalogue.readVersion(), await catalogue.listTexts()];
      expect(await catalogue.readSample()).toEqual([{ voice_gender: 'F', track_number: 1 }]);
      expect(describeIt(await catalogue.publish(groups, sample))).toContain(
        'Texts: 0 added, 0 changed, 3 unchanged, 0 removed.',
      );
      expect([await catalogue.readVersion(), await catalogue.listTexts()]).toEqual(before);

      const edited = { calm: [{ ...spoken, text: 'I rest. I sleep.' }, ...groups.calm.slice(1, 2), track(2, 'M')] };
      const report = describeIt(await catalogue.publish(edited, { ...sample, voice: 'M' }));
      expect(report.slice(0, 4)).toEqual([
        'Changed texts:',
        '  calm M 1: Track 1',
        'Removed texts:',
        '  calm M 2: Track 2',
      ]);
      expect(report).toContain('Published: calm M 1: Track 1');
      expect(await catalogue.readSample()).toEqual([{ voice_gender: 'M', track_number: 1 }]);
      expect(await catalogue.readVersion()).not.toEqual(before[0]);
    });

    it('removes the text and the sample with their track', async () => {
      await catalogue.publish(groups, sample);
      await catalogue.run({ calm: [track(1, 'M')] }, 'remove');
      expect([await catalogue.listTexts(), await catalogue.readSample()]).toEqual([[], []]);
    });

    it('refuses, naming file and line, a start after the end of the sound and a sample that is too long', async () => {
      await catalogue.source.write('m-9.mp3', silentMp3(1_200));
      const before = await catalogue.readAll();
      const late = { ...track(1, 'M'), sentences: [{ start: 2.7, text: 'I rest.' }] };
      const manifest = `${catalogue.source.path('manifest.yaml')}:1:`;
      await expect(catalogue.run({ zest: [late] })).rejects.toThrow(
        `${manifest} 2.7 is not within m-1.mp3, which ends at 2.612`,
      );
      const long = { zest: [{ ...track(9, 'M'), text: 'I rest.' }] };
      await expect(catalogue.publish(long, { group: 'zest', number: 9, voice: 'M' })).rejects.toThrow(
        `${manifest} m-9.mp3 lasts 31.347 s; a published track lasts at most 30 s`,
      );
      expect(await catalogue.readAll()).toEqual(before);
    });
  });

  it('makes one catalogue of two imports at once', async () => {
    const groups = { calm: [track(1, 'M'), track(1, 'F'), track(2, 'M')] };
    const reports = await Promise.all([catalogue.run(groups), catalogue.run(groups)]);
    expect(reports.map((report) => countTracks(report)[0]).toSorted()).toEqual([0, 1]);
    expect(await catalogue.listTracks()).toHaveLength(3);
  });

  it('keeps the sound of every track when another import removes sounds meanwhile', async () => {
    const groups = { calm: [track(1, 'M'), track(1, 'F')] };
    await catalogue.source.write('manifest.yaml', toYaml({ mine: [track(2, 'M')] }));
    let pruning: Promise<unknown> = Promise.resolve();
    const pruned = new AbortController();
    const locks = () => catalogue.dataSource().query<unknown[]>('select from pg_locks where not granted');
    const slow = new FolderSounds(catalogue.audio.path());
    const put = slow.put.bind(slow);
    // Between its sound and its row, another import begins, and waits or comes to its end.
    slow.put = async (filePath, bytes) => {
      await put(filePath, bytes);
      pruning = catalogue.run(groups, 'remove').finally(() => pruned.abort());
      await until(async () => pruned.signal.aborted || (await locks()).length > 0);
    };
    await importCatalogue(catalogue.dataSource(), { source: catalogue.source.path(), sounds: slow, unlisted: 'keep' });
    await pruning;
    const named = (await catalogue.listTracks()).map(({ file_path }) => file_path);
    expect(await catalogue.listAudio()).toEqual(expect.arrayContaining(named));
  });

  describe('into a bucket', () => {
    const bucket = useBucket();
    const sounds = () => new BucketSounds(bucket.settings(), 5_000);
    const groups = { calm: [track(1, 'M'), track(1, 'F')] };
    const runThere = async (unlisted: UnlistedRows = 'keep') => {
      await catalogue.source.write('manifest.yaml', toYaml(groups));
      return importCatalogue(catalogue.dataSource(), { source: catalogue.source.path(), sounds: sounds(), unlisted });
    };
    const listNamed = async () => (await catalogue.listTracks()).map(({ file_path }) => file_path);

    it('stores the sounds once', async () => {
      expect((await runThere()).copiedFiles).toBe(2);
      expect((await runThere()).copiedFiles).toBe(0);
      expect((await sounds().list()).toSorted()).toEqual(await listNamed());
    });

    it('stores what is missing or damaged again', async () => {
      const [missing = '', damaged = ''] = await listNamed();
      const hashes = () => Promise.all([missing, damaged].map((filePath) => findContentHash(sounds(), filePath)));
      const before = await hashes();
      await sounds().delete(missing);
      await sounds().put(damaged, Buffer.alloc(1_000, 0xff));
      expect((await runThere()).copiedFiles).toBe(2);
      expect(await hashes()).toEqual(before);
    });

    it('removes what no track refers to on request, and nothing else', async () => {
      await sounds().put('calm/m-01-00000000', Buffer.alloc(1_000, 1));
      expect((await runThere()).orphans).toEqual(['calm/m-01-00000000']);
      expect(await sounds().list()).toHaveLength(3);
      expect((await runThere('remove')).orphans).toEqual(['calm/m-01-00000000']);
      expect((await sounds().list()).toSorted()).toEqual(await listNamed());
    });

    it('changes no row when the bucket is away', async () => {
      const before = [await catalogue.readVersion(), await catalogue.listTracks()];
      const nowhere = new BucketSounds(bucket.settings('http://127.0.0.1:1'), 5_000);
      await catalogue.source.write('manifest.yaml', toYaml({ zest: [track(3, 'M')] }));
      const attempt = importCatalogue(catalogue.dataSource(), {
        source: catalogue.source.path(),
        sounds: nowhere,
        unlisted: 'keep',
      });
      const failure: unknown = await attempt.catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AudioUnavailable);
      expect(String((failure as AudioUnavailable).cause)).toMatch(
        /The bucket trax-sound cannot be used: .*ECONNREFUSED/,
      );
      expect([await catalogue.readVersion(), await catalogue.listTracks()]).toEqual(before);
    });
  });

  describe('refuses, naming file and line, and changes nothing when', () => {
    beforeAll(async () => {
      await catalogue.source.write('empty.mp3', '');
      await catalogue.source.write('text.mp3', 'This is not an MP3, whatever its name says.'.repeat(50));
      await catalogue.source.write(
        'wave.mp3',
        Buffer.concat([Buffer.from('RIFF\x24\x08\x00\x00WAVEfmt '), Buffer.alloc(2000)]),
      );
      await catalogue.source.write('longer.mp3', Buffer.concat([xingFrame(100), silentMp3(200)]));
      await catalogue.source.write('shorter.mp3', Buffer.concat([xingFrame(300), silentMp3(200)]));
      await catalogue.source.write('two-rates.mp3', Buffer.concat([silentMp3(100), silentMp3(100).map(to48Khz)]));
      await catalogue.source.write('folder.mp3/inside.mp3', silentMp3(10));
      await outside.write('secret.mp3', silentMp3(10));
      await symlink(outside.path('secret.mp3'), catalogue.source.path('link.mp3'));
    });

    it.each([
      ['a file is missing', 'nowhere.mp3', 'does not exist'],
      ['a file is empty', 'empty.mp3', 'is empty'],
      ['a file is a text', 'text.mp3', 'is not an MP3'],
      ['a file is a WAV', 'wave.mp3', 'is not an MP3'],
      ['a file is longer than it says', 'longer.mp3', 'holds more or less sound than its header says'],
      ['a file is cut off', 'shorter.mp3', 'holds more or less sound than its header says'],
      ['a file changes its rate', 'two-rates.mp3', 'is damaged, or more than one recording'],
      ['a file is a folder', 'folder.mp3', 'cannot be read (EISDIR)'],
      ['a path climbs', '../secret.mp3', 'leaves the folder of the manifest'],
      ['a path is absolute', '/etc/passwd', 'leaves the folder of the manifest'],
      ['a path holds a NUL', 'a\u0000b.mp3', 'leaves the folder of the manifest'],
      ['a link leads outside', 'link.mp3', 'is a link that leaves the folder of the manifest'],
    ])('%s', async (_, file, message) => {
      const before = await catalogue.readAll();
      await catalogue.source.write('m-2.mp3', silentMp3(200));
      const attempt = catalogue.run({ zest: [track(2, 'M'), { ...track(1, 'M'), file }] });
      await expect(attempt).rejects.toThrow(`${catalogue.source.path('manifest.yaml')}:1: ${file}: ${message}`);
      expect(await catalogue.readAll()).toEqual(before);
    });
  });
});
