import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import TracksRoutes from '../routes.js';

const track = {
  id: 'm1',
  groupId: 'g',
  voiceGender: 'M',
  trackNumber: 1,
  displayName: 'I breathe first',
  filePath: 'm1',
  durationSeconds: 30,
  repetitions: 1,
  position: 0,
};
const trackGroups = [{ id: 'g', name: 'Calm', description: '', tracks: [track] }];

const playlist = (name: string, ...tracks: (typeof track)[]) => ({
  id: `id-of-${name}`,
  name,
  createdAt: '2026-11-05T12:00:00.000Z',
  firebaseId: 'listener',
  trackCount: tracks.length,
  totalSeconds: 30 * tracks.length,
  tracks,
});

type Variables = { playlistId: string; trackId: string; name: string };

async function openDialog(changes: Record<string, unknown>) {
  const data = { trackGroups, playlists: [playlist('Evening', track), playlist('Morning')], ...changes };
  const rendered = renderScreen(<TracksRoutes />, { data });
  await rendered.user.click(await screen.findByRole('button', { name: 'Add I breathe first to a playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to playlist', description: 'I breathe first' }));
  return { ...rendered, dialog };
}

const findToast = async (title: string) =>
  (await screen.findByText(title, { selector: 'li div' })).closest('li')?.textContent ?? '';

describe('adding a track to a playlist', () => {
  it('lists the playlists with their tracks, and says which one has it already', async () => {
    const { dialog } = await openDialog({});
    const list = within(await dialog.findByRole('list', { name: 'Your playlists' }));
    expect(list.getAllByRole('button').map((choice) => choice.textContent)).toEqual([
      'Evening1 track · Already in this playlist',
      'Morning0 tracks',
    ]);
  });

  it('adds it to the chosen one, closes and says so', async () => {
    const asked: Variables[] = [];
    const addTrack = (variables: Variables) => {
      asked.push(variables);
      return playlist('Morning', track);
    };
    const { user, dialog } = await openDialog({ addTrack });
    await user.click(await dialog.findByRole('button', { name: /Morning/ }));
    expect(await findToast('Added to Morning')).toContain('I breathe first');
    expect(asked).toEqual([{ playlistId: 'id-of-Morning', trackId: 'm1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Add I breathe first to a playlist' }));
    expect(await screen.findByRole('button', { name: /Morning.*1 track · Already in this playlist/ })).toBeTruthy();
  });

  it('says that the track is already there in the words of the server, and stays open', async () => {
    const addTrack = () => {
      throw new Error('This track is already in the playlist');
    };
    const { user, dialog } = await openDialog({ addTrack });
    await user.click(await dialog.findByRole('button', { name: /Evening/ }));
    expect(await findToast('Error adding track')).toContain('This track is already in the playlist');
    expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy();
  });

  it('makes a playlist and adds the track to it', async () => {
    const asked: unknown[] = [];
    const { user, dialog } = await openDialog({
      createPlaylist: ({ name }: Variables) => {
        asked.push(name);
        return playlist(name);
      },
      addTrack: ({ playlistId, trackId }: Variables) => {
        asked.push([playlistId, trackId]);
        return playlist('Noon', track);
      },
    });
    await user.type(await dialog.findByLabelText('New playlist'), ' Noon {Enter}');
    await findToast('Added to Noon');
    expect(asked).toEqual(['Noon', ['id-of-Noon', 'm1']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add I breathe first to a playlist' }));
    const list = within(await screen.findByRole('list', { name: 'Your playlists' }));
    expect(list.getAllByRole('button').map((choice) => choice.textContent)[0]).toBe(
      'Noon1 track · Already in this playlist',
    );
  });

  it('asks for the name of the new one', async () => {
    const { user, dialog } = await openDialog({ playlists: [] });
    await dialog.findByLabelText('Your first playlist');
    await user.click(dialog.getByRole('button', { name: 'Create and add' }));
    expect(dialog.getByText('Please enter a playlist name')).toBeTruthy();
  });

  it('says that making one failed', async () => {
    const createPlaylist = () => {
      throw new Error('The playlists are having a rest');
    };
    const { user, dialog } = await openDialog({ createPlaylist });
    await user.type(await dialog.findByLabelText('New playlist'), 'Noon{Enter}');
    expect(await findToast('Error creating playlist')).toContain('The playlists are having a rest');
  });

  it('goes on with the track at its end when that playlist is being played', async () => {
    const addTrack = () => playlist('Morning', { ...track, id: 'other' }, track);
    const { user, dialog, player } = await openDialog({ addTrack });
    const source = { kind: 'playlist', playlistId: 'id-of-Morning', name: 'Morning' } as const;
    const other = {
      displayName: 'Other',
      voiceGender: 'M',
      filePath: 'o',
      durationSeconds: 30,
      repetitions: 1,
    } as const;
    player.playQueue({ source, entries: [{ trackId: 'other', ...other }] }, 0);
    await user.click(await dialog.findByRole('button', { name: /Morning/ }));
    await findToast('Added to Morning');
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['other', 'm1']);
  });
});
