import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePlaylists } from '@trax/playlists';
import { renderScreen } from '@trax/testing-web/render-screen';
import { fetchWithoutNetwork } from '@trax/testing-web/serve-graphql';
import { GraphQLError } from 'graphql';
import { TracksPage } from '../browse-tracks/tracks-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const track = {
  id: 'm1',
  groupId: 'g',
  voiceGender: 'M' as const,
  trackNumber: 1,
  displayName: 'I breathe first',
  filePath: 'm1',
  durationSeconds: 30,
  repetitions: 1,
  position: 0,
  language: null,
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

/** Removes the track as the playlists page does. */
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

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const findTick = (dialog: Dialog, name: string) =>
  dialog.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
/** Of each playlist its words, and whether it has the track. */
const ticks = () =>
  within(screen.getByRole('list', { name: 'Your playlists' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);

const refuse = () => {
  throw new GraphQLError('Duplicate entry', { extensions: { code: 'TRACK_ALREADY_IN_PLAYLIST' } });
};

const fail = () => {
  throw new Error('Please try again in a moment');
};

const findToast = async (title: string) =>
  (await screen.findByText(title, { selector: 'li div' })).closest('li')?.textContent ?? '';

describe('adding a track to a playlist', () => {
  it('lists the playlists, and ticks those that have it', async () => {
    const { dialog } = await openDialog({});
    await findTick(dialog, 'Evening');
    expect(ticks()).toEqual([
      ['Evening1 track', true],
      ['Morning0 tracks', false],
    ]);
    expect(dialog.queryByRole('searchbox')).toBeNull();
  });

  it('adds it by a tick and stays open', async () => {
    const calls: Variables[] = [];
    const addTracks = (variables: Variables) => calls.push(variables) && playlist('Morning', track);
    const { user, dialog } = await openDialog({ addTracks });
    await user.click(await findTick(dialog, 'Morning'));
    await waitFor(() => expect(ticks()[1]).toEqual(['Morning1 track', true]));
    expect(calls).toEqual([{ playlistId: 'id-of-Morning', trackIds: ['m1'] }]);
    expect(document.activeElement).toBe(await findTick(dialog, 'Morning'));
  });

  it('ticks and unticks without a network, where both wait', async () => {
    const { user, dialog } = await openDialog({});
    const tick = await findTick(dialog, 'Morning');
    globalThis.fetch = fetchWithoutNetwork;
    await user.click(tick);
    await waitFor(() =>
      expect([tick.getAttribute('aria-busy'), ...(ticks()[1] ?? [])]).toEqual([null, 'Morning1 track', true]),
    );
    await user.click(tick);
    await waitFor(() => expect(ticks()[1]).toEqual(['Morning0 tracks', false]));
    expect(screen.queryByText(/^Error/)).toBeNull();
  });

  it('says that a new playlist needs the network, and keeps its name', async () => {
    const { user, dialog } = await openDialog({});
    const field = await dialog.findByLabelText<HTMLInputElement>('New playlist');
    globalThis.fetch = fetchWithoutNetwork;
    await user.type(field, 'Noon{Enter}');
    expect(await findToast('Error creating playlist')).toContain('The server does not answer.');
    expect(field.value).toBe('Noon');
  });

  it('adds it to several at once, once to each', async () => {
    const calls: string[] = [];
    const answers: (() => void)[] = [];
    const addTracks = async ({ playlistId }: Variables) => {
      calls.push(playlistId);
      await new Promise<void>((resolve) => answers.push(resolve));
      return playlist(playlistId.replace('id-of-', ''), track);
    };
    const { user, dialog } = await openDialog({ addTracks, playlists: [playlist('Noon'), playlist('Morning')] });
    for (const name of ['Noon', 'Morning', 'Noon']) await user.click(await findTick(dialog, name));
    await waitFor(() => expect(calls).toEqual(['id-of-Noon', 'id-of-Morning']));
    for (const name of ['Noon', 'Morning']) {
      const tick = await findTick(dialog, name);
      expect([tick.checked, tick.getAttribute('aria-busy')]).toEqual([true, 'true']);
    }
    for (const answer of answers) answer();
    await waitFor(() => expect(ticks().map(([words]) => words)).toEqual(['Noon1 track', 'Morning1 track']));
  });

  it('removes it when the tick is taken away, and brings it back to its place by the next one', async () => {
    const calls: unknown[] = [];
    const answerWith =
      (name: string, ...tracks: (typeof track)[]) =>
      (variables: Variables) => {
        calls.push([name, variables.playlistId, variables.trackId]);
        return playlist('Evening', ...tracks);
      };
    const { user, dialog } = await openDialog({
      removeTrack: answerWith('removeTrack'),
      restoreTrack: answerWith('restoreTrack', track),
    });
    await user.click(await findTick(dialog, 'Evening'));
    expect(ticks()[0]).toEqual(['Evening0 tracks', false]);
    await user.click(await findTick(dialog, 'Evening'));
    await waitFor(() => expect(ticks()[0]).toEqual(['Evening1 track', true]));
    expect(calls).toEqual([
      ['removeTrack', 'id-of-Evening', 'm1'],
      ['restoreTrack', 'id-of-Evening', 'm1'],
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says that the track is already there, and ticks that playlist', async () => {
    const changes = { addTracks: refuse, playlist: () => playlist('Morning', track) };
    const { user, dialog } = await openDialog(changes);
    const tick = await findTick(dialog, 'Morning');
    await user.click(tick);
    expect(await findToast('Error adding track')).toContain('This track is already in the playlist');
    expect(document.activeElement).toBe(tick);
    expect(tick.hasAttribute('aria-busy')).toBe(false);
    await waitFor(() => expect(ticks()[1]).toEqual(['Morning1 track', true]));
  });

  it.each([
    ['adding', 'Morning', ['Morning0 tracks', false]],
    ['removing', 'Evening', ['Evening1 track', true]],
  ])('shows what is saved when %s fails', async (change, name, shown) => {
    const { user, dialog } = await openDialog({ addTracks: fail, removeTrack: fail, playlist: fail });
    await user.click(await findTick(dialog, name));
    expect(await findToast(`Error ${change} track`)).toContain('Please try again in a moment');
    expect(ticks()).toContainEqual(shown);
  });

  it('adds it back after a removal that could still be undone', async () => {
    let entries = [track];
    const addTracks = () => {
      if (entries.length > 0) refuse();
      entries = [track];
      return playlist('Evening', ...entries);
    };
    const removeTrack = () => {
      entries = [];
      return playlist('Evening');
    };
    const { user, dialog } = await openDialog({ addTracks, removeTrack });
    await findTick(dialog, 'Evening');
    fireEvent.click(screen.getByText('Remove')); // below the dialog
    await user.click(await findTick(dialog, 'Evening'));
    await waitFor(() => expect(ticks()[0]).toEqual(['Evening1 track', true]));
    expect(entries).toHaveLength(1);
  });

  it('returns the focus to the plus when it closes', async () => {
    const { user, dialog } = await openDialog({ addTracks: () => playlist('Morning', track) });
    await user.click(await findTick(dialog, 'Morning'));
    await user.keyboard('{Escape}');
    const plus = await screen.findByRole('button', { name: 'Add I breathe first to a playlist' });
    await waitFor(() => expect(document.activeElement).toBe(plus));
  });

  it('finds one of many by words of its name', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `List ${n + 1}`);
    const { user, dialog } = await openDialog({ playlists: ['Café au matin', ...names].map((name) => playlist(name)) });
    const field = await dialog.findByRole('searchbox', { name: 'Find a playlist' });
    await user.type(field, 'matin CAFE');
    expect(ticks()).toEqual([['Café au matin0 tracks', false]]);
    await user.type(field, 'x');
    expect(dialog.getByText('Nothing matches “matin CAFEx”')).toBeTruthy();
  });

  it('says when the playlists cannot be read, and tries again', async () => {
    let isDown = true;
    const playlists = () => (isDown ? fail() : [playlist('Evening')]);
    const { user, dialog } = await openDialog({ playlists });
    expect(await dialog.findByRole('heading', { name: 'Failed to fetch playlists' })).toBeTruthy();
    expect(dialog.getByText('Please try again in a moment')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await findTick(dialog, 'Evening')).toBeTruthy();
  });

  it('makes a playlist with the track by one call, and another one after it', async () => {
    const calls: Variables[] = [];
    const { user, dialog } = await openDialog({
      createPlaylist: (variables: Variables) => {
        calls.push(variables);
        return { ...playlist(variables.name, track), id: `${calls.length}` };
      },
    });
    const field = await dialog.findByLabelText<HTMLInputElement>('New playlist');
    await user.type(field, ' Noon {Enter}');
    await findToast('Added to Noon');
    expect(calls).toMatchObject([{ name: 'Noon', tracks: [{ trackId: 'm1', repetitions: 1 }] }]);
    expect(ticks()[0]).toEqual(['Noon1 track', true]);
    await waitFor(() => expect(field.value).toBe(''));
    await user.type(field, 'Noon{Enter}');
    await waitFor(() => expect(ticks()).toHaveLength(4));
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('makes one playlist when the first attempt seemed to fail', async () => {
    const keys: unknown[] = [];
    const { user, dialog } = await openDialog({
      createPlaylist: ({ name, idempotencyKey }: Variables) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) fail();
        return playlist(name, track);
      },
    });
    await user.type(await dialog.findByLabelText('New playlist'), 'Noon{Enter}');
    expect(await findToast('Error creating playlist')).toContain('Please try again in a moment');
    await user.click(dialog.getByRole('button', { name: 'Create and add' }));
    await findToast('Added to Noon');
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('can be undone in a playlist that was made for it', async () => {
    const calls: unknown[] = [];
    const { user, dialog } = await openDialog({
      createPlaylist: ({ name }: Variables) => playlist(name, track),
      deletePlaylist: ({ id }: Variables) => {
        calls.push(['deletePlaylist', id]);
        return id;
      },
    });
    await findTick(dialog, 'Morning');
    await user.type(dialog.getByLabelText('New playlist'), 'Noon{Enter}');
    await findToast('Added to Noon');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual([['deletePlaylist', 'id-of-Noon']]));
    await waitFor(() => expect(ticks().map(([words]) => words)).toEqual(['Evening1 track', 'Morning0 tracks']));
  });

  it('asks for the name of the new one', async () => {
    const { user, dialog } = await openDialog({ playlists: [] });
    await dialog.findByLabelText('Your first playlist');
    await user.click(dialog.getByRole('button', { name: 'Create and add' }));
    expect(dialog.getByText('Please enter a playlist name')).toBeTruthy();
  });
});
