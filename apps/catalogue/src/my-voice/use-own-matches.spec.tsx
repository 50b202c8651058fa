import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { TracksPage } from '../browse-tracks/tracks-page.js';

const track = {
  id: 'm1',
  voiceGender: 'M',
  trackNumber: 1,
  displayName: 'I rest well',
  filePath: 'sound',
  durationSeconds: 60,
  repetitions: 1,
};
const recording = (id: string, name: string, words: string | null) => ({
  id,
  name,
  words,
  theme: 'Work',
  groupId: 'own--work',
  voiceGender: 'F',
  filePath: `own--recordings/${id}`,
  durationSeconds: 5,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const data = {
  trackGroups: [{ id: 'sleep', name: 'Sleep', description: '', tracks: [track] }],
  ownRecordings: [recording('a', 'I begin', 'I begin now. I rest when I am done.'), recording('b', 'I go on', null)],
  searchTranscripts: [],
};

it('finds own recordings by names, themes and words beside the tracks, marked as such', async () => {
  const { user, player } = renderScreen(<TracksPage />, { data });
  await screen.findByText('I rest well');
  expect(screen.queryByText('I begin')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Search tracks' });
  await user.type(field, 'rest');
  const card = within(await screen.findByRole('region', { name: 'Work' }));
  expect(card.getByText(/^My voice · 2 tracks/)).toBeTruthy();
  expect(card.getByRole('listitem').textContent).toContain('I rest when I am done.');
  expect(card.queryByText('I go on')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play I rest well' })).toBeTruthy();
  expect(await screen.findByText('2 tracks found')).toBeTruthy();

  await user.clear(field);
  await user.type(field, 'go on');
  await user.click(await screen.findByRole('button', { name: 'Play I go on' }));
  expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['a', 'b']);
});
