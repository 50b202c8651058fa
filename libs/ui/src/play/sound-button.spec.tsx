import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SoundButton } from './sound-button.js';

// jsdom plays no sound.
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the button of a sound', () => {
  it('plays and pauses it, fetched at the first press', async () => {
    const onPlay = jest.fn();
    const { container } = render(<SoundButton name="I rest" src="/audio/rest.mp3" onPlay={onPlay} />);
    expect(container.querySelector('audio')?.preload).toBe('none');
    await press('Play I rest');
    expect(onPlay).toHaveBeenCalledTimes(1);
    await press('Pause I rest');
    expect(screen.getByRole('button', { name: 'Play I rest' })).toBeTruthy();
  });

  it('shows that its sound is waited for, until it is heard', async () => {
    const { container } = render(<SoundButton name="I rest" src="/audio/rest.mp3" />);
    const audio = container.querySelector('audio') ?? new Audio();
    await press('Play I rest');
    const button = screen.getByRole('button', { name: 'Pause I rest' });
    fireEvent.waiting(audio);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.playing(audio);
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });

  it('pauses every other one', async () => {
    render(
      <>
        <SoundButton name="I rest" src="/audio/rest.mp3" />
        <SoundButton name="I wake" src="/audio/wake.mp3" />
      </>,
    );
    await press('Play I rest');
    await press('Play I wake');
    expect(screen.getByRole('button', { name: 'Play I rest' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pause I wake' })).toBeTruthy();
  });

  it.each([
    [true, []],
    [false, ['This could not be played. Please try again.']],
  ])('says that it could not be played, but not before it was pressed: paused %s', (paused, messages) => {
    const { container } = render(<SoundButton name="I rest" src="/audio/gone.mp3" />);
    const audio = container.querySelector('audio') ?? new Audio();
    Object.defineProperty(audio, 'paused', { value: paused });
    fireEvent.error(audio);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(messages);
  });
});
