import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { TracksPage } from '../browse-tracks/tracks-page.js';

const track = (trackNumber: number) => ({
  id: `m${trackNumber}`,
  voiceGender: 'M',
  trackNumber,
  displayName: `Track m${trackNumber}`,
  filePath: `m${trackNumber}`,
  durationSeconds: 60,
  repetitions: 1,
});
const calm = { id: 'calm', name: 'Calm', description: '', tracks: [track(1), track(2)] };

it('searches for what the address says, keeps it there, and is emptied by its cross', async () => {
  const { user, address } = renderScreen(<TracksPage />, {
    address: '/tracks?voice=M&q=m2',
    data: { trackGroups: [calm] },
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tracks' });
  expect(await screen.findByText('1 track found')).toBeTruthy();
  expect(field.value).toBe('m2');
  await user.type(field, '{Backspace}1 ');
  await waitFor(() => expect(address()).toBe('/tracks?voice=M&q=m1'));
  expect(field.value).toBe('m1 ');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/tracks?voice=M'));
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Track m2')).toBeTruthy();
});

it('keeps the search when the voice is changed', async () => {
  const { user, address } = renderScreen(<TracksPage />, { address: '/tracks?q=m2', data: { trackGroups: [calm] } });
  await screen.findByText('1 track found');
  await user.click(screen.getByRole('tab', { name: 'Female Voice' }));
  expect(address()).toBe('/tracks?q=m2&voice=F');
});
