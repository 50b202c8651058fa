import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Player, Queue } from '@trax/player';
import { PlayerProvider } from '@trax/player';
import { aGroup, anEntry, withTwin } from '@trax/player/testing';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { ToastProvider } from '@trax/ui';
import { LoopAnnouncement, LoopButton } from './loop-button.js';
import { PlaybackSettings } from './playback-settings.js';

const queue: Queue = { ...aGroup(), entries: [withTwin(1), anEntry(2), withTwin(3)] };
const onTimerNeeded = jest.fn();
let player: Player;

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:silence';
  player = silentPlayer();
  onTimerNeeded.mockClear();
  render(
    <PlayerProvider player={player}>
      <ToastProvider>
        <Controls />
      </ToastProvider>
    </PlayerProvider>,
  );
  act(() => player.playQueue(queue, 0));
});
afterEach(() => player.dispose());

function Controls() {
  return (
    <>
      <LoopButton />
      <LoopAnnouncement onTimerNeeded={onTimerNeeded} />
      <PlaybackSettings />
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tracks = () => player.getState().queue?.entries.map(({ trackId }) => trackId);

describe('the loop', () => {
  it('goes round its four kinds, and asks for a timer where it ends with one', async () => {
    await userEvent.click(button('Repeat: off'));
    expect(player.getState().loop).toBe('track');
    await userEvent.click(button('Repeat: this track'));
    expect(player.getState().loop).toBe('queue');
    expect(onTimerNeeded).not.toHaveBeenCalled();
    await userEvent.click(button('Repeat: the queue'));
    expect(player.getState().loop).toBe('until-sleep');
    expect(onTimerNeeded).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Repeat: until the sleep timer ends'));
    expect(player.getState().loop).toBe('off');
  });

  it('asks for no second timer', async () => {
    act(() => {
      player.setLoop('queue');
      player.setSleep({ kind: 'at', atMs: Date.now() + 60_000 });
    });
    await userEvent.click(button('Repeat: the queue'));
    expect(onTimerNeeded).not.toHaveBeenCalled();
  });

  it('is announced when a key changes it, and asks for a timer then too', () => {
    act(() => player.setLoop('track'));
    expect(screen.getByText('Repeat: this track')).toBeTruthy();
    act(() => player.setLoop('until-sleep'));
    expect(onTimerNeeded).toHaveBeenCalledTimes(1);
  });
});

describe('the pause between plays', () => {
  const slider = () => screen.getByRole('slider', { name: 'Pause between plays' });

  it('is chosen in whole seconds', async () => {
    expect(slider().getAttribute('aria-valuetext')).toBe('none');
    act(() => slider().focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(player.getState().pauseBetween).toBe(2);
    expect(slider().getAttribute('aria-valuetext')).toBe('2 seconds');
    expect(slider().getAttribute('aria-valuemax')).toBe('10');
  });

  it('gives way to saying along, and comes back', async () => {
    act(() => player.setPauseBetween(4));
    const switched = screen.getByRole('switch', { name: 'Say along' });
    await userEvent.click(switched);
    expect(player.getState().pauseBetween).toBe('say-along');
    expect(switched.getAttribute('aria-checked')).toBe('true');
    expect(slider().getAttribute('aria-valuetext')).toBe('4 seconds');
    await userEvent.click(switched);
    expect(player.getState().pauseBetween).toBe(4);
  });
});

describe('the speed', () => {
  it('is one of six', async () => {
    expect(button('1×').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('0.75×'));
    expect(player.getState().speed).toBe(0.75);
    expect(button('0.75×').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the voice', () => {
  it('changes for the track, and for the queue, of which tracks with one voice stay', async () => {
    expect(screen.getByText('1 track has one voice only and stays as it is.')).toBeTruthy();
    await userEvent.click(button('This track'));
    expect(tracks()).toEqual(['twin-1', 'track-2', 'track-3']);
    await userEvent.click(button('Whole queue'));
    expect(tracks()).toEqual(['track-1', 'track-2', 'track-3']);
    await userEvent.click(button('Whole queue'));
    expect(tracks()).toEqual(['twin-1', 'track-2', 'twin-3']);
  });

  it('cannot change for a track without the other one', () => {
    act(() => player.playQueue(queue, 1));
    expect(button('This track').disabled).toBe(true);
    expect(button('Whole queue').disabled).toBe(false);
  });
});
