import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

/** Which tracks the page had after each of its changes. */
function recordTracks(): (string | null)[][] {
  const states: (string | null)[][] = [];
  const record = () => void states.push(screen.queryAllByText(/^Track \d/).map(({ textContent }) => textContent));
  new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
  return states;
}

describe('a long list of themes', () => {
  beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: Viewport }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('has every theme at once, first the rows of those in sight, and soon all rows', async () => {
    const trackGroups = Array.from({ length: 6 }, (_, n) => theme(n));
    const states = recordTracks();
    renderScreen(<TracksPage />, { data: { trackGroups } });
    await screen.findByText('Track 4');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
    expect(states.filter((tracks) => !tracks.includes('Track 4'))).toContainEqual(['Track 0', 'Track 1', 'Track 5']);
    expect(screen.getAllByText(/^Track \d/)).toHaveLength(6);
  });
});
