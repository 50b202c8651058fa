import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { renderScreen } from '@trax/testing-web/render-screen';
import { routes } from '../routes.js';

const track = (id: string, voiceGender: 'M' | 'F', trackNumber: number) => ({
  id,
  groupId: 'sleep',
  voiceGender,
  trackNumber,
  displayName: `Track ${id}`,
  filePath: id,
  durationSeconds: 60,
  repetitions: 1,
});
const tracks = [track('m1', 'M', 1), track('m2', 'M', 2), track('f2', 'F', 2)];
const trackGroups = [{ id: 'sleep', name: 'Sleep', description: '', tracks }];
const sentences = [
  { start: 0.4, text: 'I let the day go.' },
  { start: 4, text: 'My breath is slow.' },
];
const transcript = { text: 'I let the day go. My breath is slow.', sentences };

/** The routes of the remote, as the shell mounts them. */
const Remote = () => useRoutes([{ path: '/tracks', children: routes }]);

const open = (data: Record<string, unknown>, trackId = 'm2') =>
  renderScreen(<Remote />, { address: `/tracks/${trackId}/transcript`, data: { trackGroups, ...data } });

describe('the transcript of a track', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [{ transcript }, 'My breath is slow.'],
    [{ transcript: { ...transcript, sentences: [] } }, 'I let the day go. My breath is slow.'],
  ])('is in the language of the track, where that is known', async (words, text) => {
    open({ track: { id: 'm2', language: 'pt-BR', ...words } });
    expect((await screen.findByText(text)).closest('[lang]')?.getAttribute('lang')).toBe('pt-BR');
  });

  it('shows the track, its theme and voice, and its words as sentences', async () => {
    open({ track: { id: 'm2', transcript } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Track m2' })).toBeTruthy();
    expect(screen.getByText('Sleep · Male voice')).toBeTruthy();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['I let the day go.', 'My breath is slow.']);
    expect(screen.getByRole('link', { name: 'All tracks' }).getAttribute('href')).toBe('/tracks?voice=M');
  });

  it('plays the theme in the voice of the track from a sentence on, and lights the spoken one', async () => {
    const { user, player } = open({ track: { id: 'm2', transcript } });
    await user.click(await screen.findByRole('button', { name: 'Play from sentence 2' }));
    const { queue, index, status } = player.getState();
    expect(queue?.entries.map(({ trackId }) => trackId)).toEqual(['m1', 'm2']);
    expect([index, status]).toEqual([1, 'playing']);
    expect(player.getPlayhead().positionSeconds).toBe(4);
    const lit = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-current'));
    expect(lit()).toEqual([null, 'true']);
    act(() => player.seek(1));
    expect(lit()).toEqual(['true', null]);
    act(() => player.previous());
    act(() => player.seek(0));
    expect(lit()).toEqual([null, null]);
  });

  it('moves within the queue that plays, and goes on when it was paused', async () => {
    const { user, player } = open({ track: { id: 'm2', transcript } });
    await user.click(await screen.findByRole('button', { name: 'Play Track m2' }));
    await user.click(screen.getByRole('button', { name: 'Pause Track m2' }));
    const before = player.getState().queue;
    await user.click(await screen.findByRole('button', { name: 'Play from sentence 2' }));
    expect(player.getState()).toMatchObject({ status: 'playing' });
    expect(player.getState().queue).toBe(before);
  });

  it('shows paragraphs where the times of the sentences are not known', async () => {
    const warn = jest.spyOn(console, 'error');
    open({ track: { id: 'm2', transcript: { text: 'One.\n\nTwo.\n\nOne.', sentences: [] } } });
    expect((await screen.findByText('Two.')).tagName).toBe('P');
    expect(screen.getAllByText('One.')).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('says that there is no transcript, or no such track', async () => {
    const { user } = open({ track: { id: 'm2', transcript: null } });
    expect(await screen.findByRole('heading', { name: 'No transcript yet' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'All tracks' }));
    expect(within(await screen.findByRole('region', { name: 'Sleep' })).getByText('Track m1')).toBeTruthy();
  });

  it('says that there is no such track', async () => {
    open({ track: null }, 'nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Track not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All tracks' }).getAttribute('href')).toBe('/tracks');
  });

  it('says when it could not be fetched, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      track: () => {
        if (isDown) throw new Error('Please try again in a moment');
        return { id: 'm2', transcript };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch the transcript' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My breath is slow.')).toBeTruthy();
  });
});
