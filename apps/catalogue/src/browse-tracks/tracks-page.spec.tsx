import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FOCUS_SEARCH } from '@trax/contracts/navigation-state';
import { chosenVoice } from '@trax/browser-storage';
import { renderScreen } from '@trax/testing-web/render-screen';
import { useNavigate } from 'react-router-dom';
import { TracksPage } from './tracks-page.js';

const track = (id: string, voiceGender: 'M' | 'F', trackNumber: number) => ({
  id,
  groupId: 'g',
  voiceGender,
  trackNumber,
  displayName: `Track ${id}`,
  filePath: id,
  durationSeconds: 67.4,
  repetitions: 1,
});

const group = (name: string, ...tracks: ReturnType<typeof track>[]) => ({
  id: name,
  name,
  description: `About ${name}`,
  tracks,
});

const sleep = group('Sleep', track('m2', 'M', 2), track('m1', 'M', 1), track('f1', 'F', 1));
const focus = group('Focus', track('f2', 'F', 1));

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the tracks page', () => {
  beforeEach(() => localStorage.clear());

  it('shows themes as cards whose tracks of the male voice stand in the order of their numbers', async () => {
    renderScreen(<TracksPage />, { data: { trackGroups: [sleep, focus] } });
    expect(screen.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeTruthy();
    expect(statuses()).toContain('Loading tracks');

    const card = await screen.findByRole('region', { name: 'Sleep' });
    expect(within(card).getByText('About Sleep')).toBeTruthy();
    expect(within(card).getByText('2 tracks · 2:14')).toBeTruthy();
    const rows = within(card).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1Track m1Length 1:07', '2Track m2Length 1:07']);
    expect(screen.queryByRole('region', { name: 'Focus' })).toBeNull();
  });

  it('switches to the female voice, and remembers it here and in the address', async () => {
    const { user, address } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep, focus] } });
    await screen.findByRole('region', { name: 'Sleep' });
    await user.click(screen.getByRole('tab', { name: 'Female Voice' }));
    expect(screen.getByText('Track f1')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Focus' })).toBeTruthy();
    expect(address()).toBe('/?voice=F');
    expect(chosenVoice.read()).toBe('F');
  });

  it('starts with the voice of the address, else with the remembered one', async () => {
    localStorage.setItem('trax.voice', 'F');
    renderScreen(<TracksPage />, { address: '/tracks?voice=M', data: { trackGroups: [sleep] } });
    expect(await screen.findByText('Track m1')).toBeTruthy();
  });

  it('keeps the voice of the last visit', async () => {
    localStorage.setItem('trax.voice', 'F');
    renderScreen(<TracksPage />, { address: '/tracks', data: { trackGroups: [sleep] } });
    expect(await screen.findByText('Track f1')).toBeTruthy();
  });

  it('plays the theme in the chosen voice from the pressed track on, and marks that row', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep] } });
    await user.click(await screen.findByRole('button', { name: 'Play Track m2' }));

    const { queue, index } = player.getState();
    expect(queue?.source).toEqual({ kind: 'group', groupId: 'Sleep', name: 'Sleep' });
    expect(queue?.entries.map(({ trackId }) => trackId)).toEqual(['m1', 'm2']);
    expect(index).toBe(1);
    const marked = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'));
    expect(marked.map((row) => row.textContent)).toEqual(['Track m2Length 1:07']);
  });

  it('plays a track by a press anywhere on its row, but not in what the row has opened', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep], playlists: [] } });
    await user.click(await screen.findByText('Track m2'));
    expect(player.getState()).toMatchObject({ status: 'playing', index: 1 });
    await user.click(screen.getByRole('button', { name: 'Add Track m1 to a playlist' }));
    await user.click(await screen.findByRole('heading', { name: 'Add to playlist' }));
    expect(player.getState().index).toBe(1);
  });

  it('pauses by the same button, and the row stays marked', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep] } });
    await user.click(await screen.findByRole('button', { name: 'Play Track m2' }));
    await user.click(screen.getByRole('button', { name: 'Pause Track m2' }));
    expect(player.getState().status).toBe('paused');
    expect(screen.getByRole('button', { name: 'Play Track m2' }).closest('[aria-current]')).not.toBeNull();
  });

  it('does not mark a row whose track is being played from elsewhere', async () => {
    const twin = group('Focus', track('m1', 'M', 1));
    const { user } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep, twin] } });
    const card = within(await screen.findByRole('region', { name: 'Sleep' }));
    await user.click(card.getByRole('button', { name: 'Play Track m1' }));
    expect(card.getByRole('button', { name: 'Pause Track m1' })).toBeTruthy();
    const other = within(screen.getByRole('region', { name: 'Focus' })).getByRole('button', { name: 'Play Track m1' });
    expect(other.closest('[aria-current]')).toBeNull();
  });

  it('plays the whole theme in the chosen voice, pauses it and goes on', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep] } });
    await user.click(await screen.findByRole('button', { name: 'Play all of Sleep' }));
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['m1', 'm2']);
    act(() => player.next());
    await user.click(screen.getByRole('button', { name: 'Pause all of Sleep' }));
    expect(player.getState()).toMatchObject({ status: 'paused', index: 1 });
    await user.click(screen.getByRole('button', { name: 'Play all of Sleep' }));
    expect(player.getState()).toMatchObject({ index: 1 });

    await user.click(screen.getByRole('tab', { name: 'Female Voice' }));
    await user.click(screen.getByRole('button', { name: 'Play all of Sleep' }));
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['f1']);
  });

  it('says on the current row which play of how many is on', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep] } });
    await user.click(await screen.findByRole('button', { name: 'Play Track m2' }));
    act(() => player.setRepetitions(9));
    act(() => player.next());
    expect(screen.getByText(/Play 2 of 9/).closest('li')?.textContent).toContain('Track m2');
  });

  it('plays a track next, or at once when there is no queue yet', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep, focus] } });
    const playNext = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Play next' }));
    };
    await playNext('Track m1');
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['m1', 'm2']);
    await user.click(screen.getByRole('tab', { name: 'Female Voice' }));
    await playNext('Track f2');
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['m1', 'f2', 'm2']);
    expect(await screen.findByText('Plays next', { selector: 'li div' })).toBeTruthy();
  });

  it('leads to the words of a track', async () => {
    const { user, address } = renderScreen(<TracksPage />, { address: '/tracks', data: { trackGroups: [sleep] } });
    await user.click(await screen.findByRole('button', { name: 'Options for Track m2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Read' }));
    expect(address()).toBe('/tracks/m2/transcript');
  });

  it('opens at the only voice that there is', async () => {
    renderScreen(<TracksPage />, { data: { trackGroups: [focus] } });
    expect(await screen.findByText('Track f2')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Female Voice' }).getAttribute('aria-selected')).toBe('true');
  });

  it('offers the other voice when no theme has tracks in the chosen one', async () => {
    const { user } = renderScreen(<TracksPage />, { address: '/tracks?voice=M', data: { trackGroups: [focus] } });
    expect(await screen.findByRole('heading', { name: 'No tracks in this voice yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Female Voice' }));
    expect(await screen.findByRole('region', { name: 'Focus' })).toBeTruthy();
  });

  it('narrows the list with every letter, counts aloud, and plays the whole theme from what was found', async () => {
    const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep] } });
    await screen.findByText('Track m1');
    await user.type(screen.getByRole('searchbox', { name: 'Search tracks' }), 'M2');
    expect(screen.queryByText('Track m1')).toBeNull();
    await waitFor(() => expect(statuses()).toContain('1 track found'));
    await user.click(screen.getByRole('button', { name: 'Play Track m2' }));
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['m1', 'm2']);
    expect(player.getState().index).toBe(1);
  });

  it('finds tracks by the words of their texts too, and shows the sentence', async () => {
    const searched: string[] = [];
    const searchTranscripts = ({ words }: { words: string }) => {
      searched.push(words);
      return [
        { trackId: 'm2', sentence: 'My breath keeps time.' },
        { trackId: 'f1', sentence: 'My breath keeps time.' },
      ];
    };
    const { user } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep], searchTranscripts } });
    await screen.findByText('Track m1');
    const field = screen.getByRole('searchbox', { name: 'Search tracks' });
    await user.type(field, 'b');
    await user.type(field, 'reath ');
    expect((await screen.findByText('breath', { selector: 'mark' })).parentElement?.textContent).toBe(
      'My breath keeps time.',
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['2Track m2Length 1:07My breath keeps time.']);
    expect(statuses()).toContain('1 track found');
    expect(searched).toEqual(['breath']);
  });

  it('keeps what it finds by itself when the search in the texts fails', async () => {
    const searchTranscripts = () => {
      throw new Error('Please try again in a moment');
    };
    const { user } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep], searchTranscripts } });
    await screen.findByText('Track m1');
    await user.type(screen.getByRole('searchbox', { name: 'Search tracks' }), 'm2');
    await waitFor(() => expect(statuses()).toContain('1 track found'));
    expect(screen.getByText('m2', { selector: 'mark' }).parentElement?.textContent).toBe('Track m2');
  });

  it('says when nothing is found, and shows everything again', async () => {
    const { user } = renderScreen(<TracksPage />, { data: { trackGroups: [sleep] } });
    const field = screen.getByRole('searchbox', { name: 'Search tracks' });
    await screen.findByText('Track m1');
    await user.type(field, 'xyz');
    expect(await screen.findByRole('heading', { name: 'Nothing matches “xyz”' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByText('Track m1')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, 'xyz{Escape}');
    expect(screen.getByText('Track m1')).toBeTruthy();
  });

  it('focuses its search at every request for it', async () => {
    const FocusSearch = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/tracks', { state: FOCUS_SEARCH })}>Focus search</button>;
    };
    const screenWithButton = (
      <>
        <TracksPage />
        <FocusSearch />
      </>
    );
    const { user } = renderScreen(screenWithButton, { data: { trackGroups: [sleep] } });
    for (let times = 0; times < 2; times += 1) {
      await user.click(screen.getByRole('button', { name: 'Focus search' }));
      expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tracks' }));
    }
  });

  it.each([
    [false, []],
    [true, ['/admin/catalogue']],
  ])('says that there are no tracks at all; leads an administrator to adding them: %s', async (isAdmin, paths) => {
    renderScreen(<TracksPage />, { data: { trackGroups: [] }, viewer: { isAdmin } });
    expect(await screen.findByRole('heading', { name: 'No tracks yet' })).toBeTruthy();
    const links = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Add tracks' });
    expect(links.map(({ pathname }) => pathname)).toEqual(paths);
  });

  it('shows the message of the server when loading failed, and tries again', async () => {
    let isDown = true;
    const trackGroups = () => {
      if (isDown) throw new Error('Please try again in a moment');
      return [sleep];
    };
    const { user } = renderScreen(<TracksPage />, { data: { trackGroups } });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch tracks' })).toBeTruthy();
    expect(screen.getByText('Please try again in a moment')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Sleep' })).toBeTruthy();
  });
});
