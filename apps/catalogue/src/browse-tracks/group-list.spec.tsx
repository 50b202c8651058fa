import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { TracksPage } from './tracks-page.js';

const theme = (n: number) => ({
  id: `theme-${n}`,
  name: `Theme ${n}`,
  description: `About ${n}`,
  tracks: [
    {
      id: `track-${n}`,
      voiceGender: 'M',
      trackNumber: 1,
      displayName: `Track ${n}`,
      filePath: 'sound',
      durationSeconds: 60,
      repetitions: 1,
    },
  ],
});

/** A viewport, which jsdom has not: only the last of six themes is near it. */
class Viewport {
  constructor(readonly report: (entries: object[]) => void) {}

  observe(card: HTMLElement) {
    this.report([{ isIntersecting: within(card).queryByText('About 5') !== null }]);
  }

  disconnect() {}
}

const tracks = () => screen.queryAllByText(/^Track \d/).map(({ textContent }) => textContent);

const { setTimeout } = globalThis;

/** Holds what comes step by step, which waits by timers without a delay. */
function holdSteps() {
  let steps: (() => void)[] = [];
  const hold = (step: () => void, delayMs?: number) =>
    delayMs === undefined ? steps.push(step) : setTimeout(step, delayMs);
  Object.assign(globalThis, { setTimeout: hold });
  return {
    takeStep: () =>
      act(() => {
        const held = steps;
        steps = [];
        for (const step of held) step();
      }),
  };
}

describe('a long list of themes', () => {
  beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: Viewport }));
  afterEach(() => {
    Object.assign(globalThis, { setTimeout });
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('has every theme at once, first the rows of those in sight, and soon all rows', async () => {
    const trackGroups = Array.from({ length: 6 }, (_, n) => theme(n));
    const { takeStep } = holdSteps();
    renderScreen(<TracksPage />, { data: { trackGroups } });
    await screen.findByText('Track 5');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
    expect(tracks()).toEqual(['Track 0', 'Track 1', 'Track 5']);
    await waitFor(() => {
      takeStep();
      expect(tracks()).toHaveLength(6);
    });
  });
});
