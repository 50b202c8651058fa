import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AnimatedLogo } from './animated-logo.js';

let isStill = false;
const motionListeners = new Set<() => void>();
let seen: (isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  isStill = false;
  window.matchMedia = ((media: string) => ({
    media,
    matches: media === '(prefers-reduced-motion: no-preference)' && !isStill,
    addEventListener: (_: string, listener: () => void) => motionListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => motionListeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      seen = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  setHidden(false);
});

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const logo = () => screen.getByRole('img', { name: 'Trax' });
const changes = () => Number(logo().dataset['change']);
const drawing = () => [...logo().children].map((arc) => arc.outerHTML).join('');
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

function show() {
  render(<AnimatedLogo name="Trax" seed={7} />);
  seen(true);
}

describe('the animated logo', () => {
  it('changes every four seconds, and has its default look at every sixth change', () => {
    show();
    const hues = () => [...logo().children].map((arc) => arc.getAttribute('stroke'));
    const first = hues();
    wait(3.9);
    expect(changes()).toBe(0);
    wait(0.1);
    expect(changes()).toBe(1);
    expect(hues()).not.toEqual(first);
    wait(5 * 4);
    expect(changes()).toBe(6);
    expect(hues()).toEqual(first);
  });

  it('rests while it is off the screen, and while the page is hidden', () => {
    show();
    seen(false);
    wait(60);
    expect(changes()).toBe(0);
    seen(true);
    setHidden(true);
    wait(60);
    expect(changes()).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    setHidden(false);
    wait(4);
    expect(changes()).toBe(1);
  });

  it('pauses as it is when it is pressed, and goes on after the next press', () => {
    show();
    wait(4);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
    const paused = drawing();
    wait(60);
    expect(drawing()).toBe(paused);
    fireEvent.click(screen.getByRole('button', { name: 'Play the animation' }));
    wait(4);
    expect(changes()).toBe(2);
  });

  it('has its default look, no timer and no button for people who ask for less motion, also halfway', () => {
    show();
    const still = drawing();
    wait(8);
    isStill = true;
    act(() => motionListeners.forEach((listener) => listener()));
    expect(drawing()).toBe(still);
    wait(60);
    expect(changes()).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
