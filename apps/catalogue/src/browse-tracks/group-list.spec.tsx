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

/** A viewport, which jsdom has not: only the last of twelve themes is near it. */
class Viewport {
  constructor(readonly report: (entries: object[]) => void) {}

  observe(card: HTMLElement) {
    this.report([{ isIntersecting: within(card).queryByText('About 11') !== null }]);
  }

  disconnect() {}
}

describe('a long list of themes', () => {
  beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: Viewport }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('has every theme at once, first the rows of those in sight, and soon all rows', async () => {
    const trackGroups = Array.from({ length: 12 }, (_, n) => theme(n));
    renderScreen(<TracksPage />, { data: { trackGroups } });
    await screen.findByText('Track 11');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    expect(screen.queryByText('Track 10')).toBeNull();
    expect(await screen.findByText('Track 10')).toBeTruthy();
    expect(screen.getAllByText(/^Track \d/)).toHaveLength(12);
  });
});
