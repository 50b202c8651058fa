import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { fetchWithoutNetwork } from '@trax/testing-web/serve-graphql';
import { aPlaylist, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

// jsdom's files have no `arrayBuffer`.
Blob.prototype.arrayBuffer = function readBytes(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
};

const track = (id: string) => ({
  id,
  groupId: 'calm',
  trackNumber: 1,
  voiceGender: 'F',
  displayName: `Track ${id}`,
  filePath: `calm/${id}`,
  durationSeconds: 30,
  repetitions: 1,
  language: 'en',
});
const trackGroups = [{ id: 'calm', name: 'Calm', description: '', tracks: ['a', 'b'].map(track) }];
const ownRecordings = [
  {
    id: 'own',
    name: 'I rest',
    theme: 'My voice',
    groupId: 'own--x',
    voiceGender: 'F',
    filePath: 'own--recordings/own',
  },
];

const m3u = (name: string, ...lines: string[]) =>
  new File([`#EXTM3U\n#PLAYLIST:${name}\n${lines.join('\n')}`], 'x.m3u8');

/** Chooses the files on the page of a listener who has the playlist `Morning`. */
async function importFiles(files: readonly File[], changes: Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(aPlaylist('Morning'));
  const root = { ...data, trackGroups, ownRecordings, ...changes };
  const { user } = renderScreen(<PlaylistsPage />, { data: root });
  await screen.findByRole('article');
  await user.upload(screen.getByLabelText('Playlist files'), [...files]);
  return { user, calls, dialog: within(await screen.findByRole('dialog', { name: 'Import playlists' })) };
}

describe('importing playlists', () => {
  it('says what was found before it is saved, and saves that with its repetitions', async () => {
    const file = m3u('Evening', '#TRAX-REPETITIONS:3', 'Track b.mp3', 'Unknown.mp3', 'I rest.mp3');
    const { user, calls, dialog } = await importFiles([file]);
    expect(await dialog.findByText('2 of 3 tracks found')).toBeTruthy();
    expect(dialog.getByText('Not found: Unknown')).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Import 1 playlist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const tracks = [
      { trackId: 'b', repetitions: 3 },
      { trackId: 'own', repetitions: 1 },
    ];
    expect(calls).toEqual([['createPlaylist', { name: 'Evening', tracks, idempotencyKey: expect.any(String) }]]);
  });

  it('gives a name that exists another number, and is undone as a whole', async () => {
    const file = m3u('Morning', 'Track a.mp3');
    const { user, calls, dialog } = await importFiles([file, file]);
    await user.click(await dialog.findByRole('button', { name: 'Import 2 playlists' }));
    expect(await findToast('2 playlists created')).toContain('Morning (2), Morning (3)');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.slice(2)).toEqual([
        ['deletePlaylist', { id: 'id-of-Morning (2)' }],
        ['deletePlaylist', { id: 'id-of-Morning (3)' }],
      ]),
    );
  });

  it('saves none when one is refused, and tries the same ones again', async () => {
    const keys: unknown[] = [];
    const deleted: unknown[] = [];
    const createPlaylist = ({ name, idempotencyKey }: { name: string; idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      if (name === 'Two') throw new Error('You can have up to 500 playlists.');
      return { ...aPlaylist(name), trackCount: 1, totalSeconds: 30 };
    };
    const deletePlaylist = ({ id }: { id: string }) => {
      deleted.push(id);
      return id;
    };
    const files = [m3u('One', 'Track a.mp3'), m3u('Two', 'Track b.mp3')];
    const { user, dialog } = await importFiles(files, { createPlaylist, deletePlaylist });
    const save = await dialog.findByRole('button', { name: 'Import 2 playlists' });
    await user.click(save);
    expect(await findToast('Error creating playlist')).toContain('You can have up to 500 playlists.');
    await waitFor(() => expect(deleted).toEqual(['id-of-One']));
    await user.click(save);
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  });

  it('says that it needs the network, and keeps what was found', async () => {
    const { user, dialog } = await importFiles([m3u('Evening', 'Track a.mp3')]);
    const save = await dialog.findByRole('button', { name: 'Import 1 playlist' });
    globalThis.fetch = fetchWithoutNetwork;
    await user.click(save);
    expect(await findToast('Error creating playlist')).toContain('The server does not answer.');
    expect(dialog.getByText('1 of 1 track found')).toBeTruthy();
  });

  it('says of each file why it has nothing, and saves the others', async () => {
    const files = [new File(['{'], 'broken.json'), m3u('None', 'Unknown.mp3'), m3u('Good', 'Track a.mp3')];
    const { dialog } = await importFiles(files);
    expect(await dialog.findByText('It is broken: a part of it may be missing.')).toBeTruthy();
    // What can be saved comes first.
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([rows[0], rows.at(-1)]).toEqual([expect.stringMatching(/^None/), expect.stringMatching(/^broken\.json/)]);
    expect(dialog.getByText('0 of 1 track found')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Import 1 playlist' })).toBeTruthy();
  });

  it('has nothing to save when nothing was found, and names only some of what is missing', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `Unknown ${n}.mp3`);
    const { dialog } = await importFiles([m3u('None', ...names)]);
    expect(await dialog.findByText('There is nothing to import.')).toBeTruthy();
    expect(dialog.getByText('And 70 more.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says why the tracks cannot be read', async () => {
    const broken = () => {
      throw new Error('The catalogue is having a rest');
    };
    const { dialog } = await importFiles([m3u('Evening', 'Track a.mp3')], { trackGroups: broken });
    expect((await dialog.findByRole('alert')).textContent).toContain('The catalogue is having a rest');
  });
});
