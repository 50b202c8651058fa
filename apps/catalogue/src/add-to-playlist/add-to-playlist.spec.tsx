import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePlaylists } from '@trax/playlists';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { TracksPage } from '../browse-tracks/tracks-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

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
  twin: null,
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

type Variables = {
  id: string;
  playlistId: string;
  trackId: string;
  name: string;
  tracks: unknown;
  idempotencyKey: string;
};

/** Removes the track as the playlists page does: the removal is held while it can be undone. */
function Removing() {
  const { removeTrack } = usePlaylists();
  return <button onClick={() => removeTrack('id-of-Evening', track)}>Remove</button>;
}

async function openDialog(changes: Record<string, unknown>) {
  const data = { trackGroups, playlists: [playlist('Evening', track), playlist('Morning')], ...changes };
  const page = (
    <>
      <Removing />
      <TracksPage />
    </>
  );
  const rendered = renderScreen(page, { data });
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
    const calls: Variables[] = [];
    const addTracks = (variables: Variables) => {
      calls.push(variables);
      return playlist('Morning', track);
    };
    const { user, dialog } = await openDialog({ addTracks });
    await user.click(await dialog.findByRole('button', { name: /Morning/ }));
    expect(await findToast('Added to Morning')).toContain('I breathe first');
    expect(calls).toEqual([{ playlistId: 'id-of-Morning', trackIds: ['m1'] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Add I breathe first to a playlist' }));
    expect(await screen.findByRole('button', { name: /Morning.*1 track · Already in this playlist/ })).toBeTruthy();
  });

  it('says that the track is already there, and stays open with the focus on that playlist', async () => {
    const addTracks = () => {
      throw new GraphQLError('Duplicate entry', { extensions: { code: 'TRACK_ALREADY_IN_PLAYLIST' } });
    };
    const { user, dialog } = await openDialog({ addTracks });
    const choice = await dialog.findByRole('button', { name: /Evening/ });
    await user.click(choice);
    expect(await findToast('Error adding track')).toContain('This track is already in the playlist');
    expect(document.activeElement).toBe(choice);
    expect(choice.hasAttribute('aria-busy')).toBe(false);
  });

  it('adds it back after a removal that could still be undone', async () => {
    let entries = [track];
    const addTracks = () => {
      if (entries.length > 0) {
        throw new GraphQLError('Duplicate entry', { extensions: { code: 'TRACK_ALREADY_IN_PLAYLIST' } });
      }
      entries = [track];
      return playlist('Evening', ...entries);
    };
    const removeTrack = () => {
      entries = [];
      return playlist('Evening');
    };
    const { user, dialog } = await openDialog({ addTracks, removeTrack });
    fireEvent.click(screen.getByText('Remove')); // below the dialog
    await user.click(await dialog.findByRole('button', { name: /Evening/ }));
    expect(await findToast('Added to Evening')).toContain('I breathe first');
  });

  it('returns the focus to the plus when it closes', async () => {
    const { user, dialog } = await openDialog({ addTracks: () => playlist('Morning', track) });
    await user.click(await dialog.findByRole('button', { name: /Morning/ }));
    const plus = await screen.findByRole('button', { name: 'Add I breathe first to a playlist' });
    await waitFor(() => expect(document.activeElement).toBe(plus));
  });

  it('says when the playlists cannot be read, and tries again', async () => {
    let isDown = true;
    const playlists = () => {
      if (isDown) throw new Error('Please try again in a moment');
      return [playlist('Evening')];
    };
    const { user, dialog } = await openDialog({ playlists });
    expect(await dialog.findByRole('heading', { name: 'Failed to fetch playlists' })).toBeTruthy();
    expect(dialog.getByText('Please try again in a moment')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: /Evening/ })).toBeTruthy();
  });

  it('makes a playlist with the track by one call', async () => {
    const calls: unknown[] = [];
    const { user, dialog } = await openDialog({
      createPlaylist: ({ name, tracks }: Variables) => {
        calls.push([name, tracks]);
        return playlist(name, track);
      },
    });
    await user.type(await dialog.findByLabelText('New playlist'), ' Noon {Enter}');
    await findToast('Added to Noon');
    expect(calls).toEqual([['Noon', [{ trackId: 'm1', repetitions: 1 }]]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add I breathe first to a playlist' }));
    const list = within(await screen.findByRole('list', { name: 'Your playlists' }));
    expect(list.getAllByRole('button').map((choice) => choice.textContent)[0]).toBe(
      'Noon1 track · Already in this playlist',
    );
  });

  it('makes one playlist when the first attempt seemed to fail', async () => {
    const keys: unknown[] = [];
    const { user, dialog } = await openDialog({
      createPlaylist: ({ name, idempotencyKey }: Variables) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) throw new Error('Please try again in a moment');
        return playlist(name, track);
      },
    });
    await user.type(await dialog.findByLabelText('New playlist'), 'Noon{Enter}');
    await findToast('Error creating playlist');
    await user.click(dialog.getByRole('button', { name: 'Create and add' }));
    await findToast('Added to Noon');
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('can be undone, in a playlist as in one that was made for it', async () => {
    const calls: unknown[] = [];
    const { user, dialog } = await openDialog({
      addTracks: () => playlist('Morning', track),
      removeTrack: ({ playlistId, trackId }: Variables) => {
        calls.push(['removeTrack', playlistId, trackId]);
        return playlist('Morning');
      },
      createPlaylist: ({ name }: Variables) => playlist(name, track),
      deletePlaylist: ({ id }: Variables) => {
        calls.push(['deletePlaylist', id]);
        return id;
      },
    });
    const openAgain = () => user.click(screen.getByRole('button', { name: 'Add I breathe first to a playlist' }));
    await user.click(await dialog.findByRole('button', { name: /Morning/ }));
    await findToast('Added to Morning');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual([['removeTrack', 'id-of-Morning', 'm1']]));

    await openAgain();
    expect(await screen.findByRole('button', { name: /^Morning.*0 tracks$/ })).toBeTruthy();
    await user.type(screen.getByLabelText('New playlist'), 'Noon{Enter}');
    await findToast('Added to Noon');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls[1]).toEqual(['deletePlaylist', 'id-of-Noon']));
    await openAgain();
    await screen.findByRole('button', { name: /^Morning.*0 tracks$/ });
    expect(screen.queryByRole('button', { name: /^Noon/ })).toBeNull();
  });

  it('asks for the name of the new one', async () => {
    const { user, dialog } = await openDialog({ playlists: [] });
    await dialog.findByLabelText('Your first playlist');
    await user.click(dialog.getByRole('button', { name: 'Create and add' }));
    expect(dialog.getByText('Please enter a playlist name')).toBeTruthy();
  });

  it('says that making one failed', async () => {
    const createPlaylist = () => {
      throw new Error('Please try again in a moment');
    };
    const { user, dialog } = await openDialog({ createPlaylist });
    await user.type(await dialog.findByLabelText('New playlist'), 'Noon{Enter}');
    expect(await findToast('Error creating playlist')).toContain('Please try again in a moment');
  });
});
