import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press.js';

const onPress = jest.fn();
const onLongPress = jest.fn();
const onMenuRequest = jest.fn();

function Pressable() {
  return (
    <button type="button" {...useLongPress({ onPress, onLongPress, onMenuRequest })}>
      Next
    </button>
  );
}

const button = () => screen.getByRole('button');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const pointerDown = (pointerType: string) => {
  const event = createEvent.pointerDown(button());
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(button(), event);
};
const letGo = () => {
  fireEvent.pointerUp(button());
  fireEvent.click(button());
};
const calls = () => [onPress, onLongPress, onMenuRequest].map(({ mock }) => mock.calls.length);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Pressable />);
});
afterEach(() => void jest.useRealTimers());

it('a short press is a press', () => {
  pointerDown('mouse');
  wait(499);
  letGo();
  wait(1000);
  expect(calls()).toEqual([1, 0, 0]);
});

it('a button that is held down is pressed long, and not also pressed', () => {
  pointerDown('touch');
  wait(500);
  letGo();
  expect(calls()).toEqual([0, 1, 0]);
  fireEvent.click(button());
  expect(calls()).toEqual([1, 1, 0]);
});

it('a finger that slides off the button presses nothing', () => {
  pointerDown('touch');
  fireEvent.pointerLeave(button());
  wait(500);
  expect(calls()).toEqual([0, 0, 0]);
});

it.each([499, 501])('a long touch is one long press when the browser requests its menu after %s ms', (ms) => {
  pointerDown('touch');
  wait(ms);
  const isMenuShown = fireEvent.contextMenu(button());
  wait(1000);
  letGo();
  expect(isMenuShown).toBe(false);
  expect(calls()).toEqual([0, 1, 0]);
});

it('a right click or the menu key requests the menu', () => {
  pointerDown('mouse');
  wait(100);
  fireEvent.contextMenu(button());
  wait(1000);
  fireEvent.pointerUp(button());
  fireEvent.contextMenu(button());
  expect(calls()).toEqual([0, 0, 2]);
});
