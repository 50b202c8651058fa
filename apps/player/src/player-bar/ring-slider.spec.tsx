import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Player } from '@trax/player';
import { PlayerProvider } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { RingSlider, shareOfArc } from './ring-slider.js';

let player: Player;

beforeEach(() => {
  player = silentPlayer();
  render(
    <PlayerProvider player={player}>
      <RingSlider />
    </PlayerProvider>,
  );
  act(() => player.playQueue(aGroup(2), 0));
});
afterEach(() => player.dispose());

const slider = () => screen.getByRole('slider', { name: 'Position' });
const position = () => slider().getAttribute('aria-valuetext');

it.each([
  ['{ArrowRight}', '0:13 of 0:30'],
  ['{ArrowUp}', '0:13 of 0:30'],
  ['{ArrowLeft}', '0:11 of 0:30'],
  ['{PageUp}', '0:22 of 0:30'],
  ['{PageDown}', '0:02 of 0:30'],
  ['{Home}', '0:00 of 0:30'],
  ['{End}', '0:30 of 0:30'],
])('is moved by %s', async (key, expected) => {
  act(() => {
    player.pause();
    player.seek(12);
  });
  act(() => slider().focus());
  await userEvent.keyboard(key);
  expect(position()).toBe(expected);
});

describe('a drag', () => {
  /** Presses, moves and lifts at clock positions of a ring around (140, 140). */
  function press(...hours: readonly number[]) {
    const hit = slider().querySelector('[data-hit]');
    if (!hit) throw new Error('the ring cannot be touched');
    hit.getBoundingClientRect = () => new DOMRect(0, 0, 280, 280);
    Object.assign(hit, { setPointerCapture: () => undefined });
    const at = (hour: number) => {
      const radians = (hour / 6) * Math.PI;
      return { clientX: 140 + 126 * Math.sin(radians), clientY: 140 - 126 * Math.cos(radians), bubbles: true };
    };
    const [first = 0, ...others] = hours;
    fireEvent(hit, new MouseEvent('pointerdown', at(first)));
    for (const hour of others) fireEvent(hit, new MouseEvent('pointermove', at(hour)));
    const end = (type: 'pointerup' | 'pointercancel') => fireEvent(hit, new MouseEvent(type, { bubbles: true }));
    return { end };
  }
  const drag = (...hours: readonly number[]) => press(...hours).end('pointerup');

  it('moves the sound within the arc of the current repetition when it ends', () => {
    const { end } = press(1, 3);
    expect([player.getPlayhead().positionSeconds, position()]).toEqual([0, '0:15 of 0:30']);
    end('pointerup');
    expect(player.getPlayhead().positionSeconds).toBeCloseTo(15, 1); // the middle of the first half
  });

  it('that is cancelled moves nothing, nor does what comes after it', () => {
    const { end } = press(1, 3);
    end('pointercancel');
    expect(position()).toBe('0:00 of 0:30');
    end('pointerup');
    expect(player.getPlayhead().positionSeconds).toBe(0);
  });

  it('does nothing on the arc of another repetition', () => {
    drag(9, 10);
    expect(player.getPlayhead().positionSeconds).toBe(0);
  });

  it('stays at the end that it goes over', () => {
    drag(4, 6, 8);
    expect(player.getPlayhead().positionSeconds).toBe(30);
  });
});

it('is full at the end of the queue', () => {
  const finished = { ...player.getState(), repetition: 2, hasFinished: true };
  cleanup();
  render(
    <PlayerProvider player={{ ...player, getState: () => finished }}>
      <RingSlider />
    </PlayerProvider>,
  );
  const strokes = (selector: string) =>
    [...slider().querySelectorAll(selector)].map((circle) => circle.getAttribute('stroke-dasharray'));
  expect(strokes('g circle[data-filled]')).toEqual(strokes('g circle:not([data-filled])'));
  expect(strokes('g circle[data-filled]')).toHaveLength(2);
});

it('does not jump from the end of a whole ring to its beginning', () => {
  const ring = { start: 0, length: 360 };
  expect(shareOfArc(ring, 90, undefined)).toBe(0.25);
  expect(shareOfArc(ring, 5, 0.97)).toBe(1);
  expect(shareOfArc(ring, 355, 0.02)).toBe(0);
});
