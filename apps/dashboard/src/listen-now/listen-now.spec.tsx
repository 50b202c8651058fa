import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { i18n, startLanguage } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { entryOfTrack } from '@trax/player';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import type { TrackProgress } from '../see-progress/see-progress.query.js';
import {
  answers,
  noTrackStats,
  ownRecording,
  playlist,
  trackGroups,
  trackStats,
} from '../testing/dashboard.fixture.js';
import { encouragement, ListenNow } from './listen-now.js';
import { sharesOfTracks } from './ring-play.js';

beforeEach(() => {
  setTimezone('UTC');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T08:00:00Z'));
});
afterEach(() => {
  i18n.activate('en');
  localStorage.clear();
});

const FAVOURITE = { id: 'focus-f-2', displayName: 'focus 2', voiceGender: 'F', plays: 9 };

const renderListenNow = (data: object = {}, stats: TrackProgress = trackStats) =>
  renderScreen(<ListenNow trackStats={stats} hasFailed={false} />, {
    data: { ...answers, ...data },
    viewer: { displayName: 'Ann' },
  });

/** The name of the queue, and beside it the place in it. */
const getTitle = (words: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words);
const findRing = (name: string) => screen.findByRole('button', { name });

/** Returns what finds the element that plays, of those that are made from now on. */
function watchSound() {
  const created = jest.spyOn(document, 'createElement');
  return () => {
    const elements = created.mock.results.map(({ value }) => value);
    return elements.find((one): one is HTMLAudioElement => one instanceof HTMLAudioElement && !one.paused);
  };
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the heading', () => {
  it('is the name of the region before it is known what can be played', () => {
    renderListenNow();
    expect(screen.getByRole('region', { name: 'Listen now' })).toBeTruthy();
  });

  it('says what a press on the ring does, and while it plays, that it plays', async () => {
    const { user } = renderListenNow({}, noTrackStats);
    await user.click(await findRing('Play Morning Energy'));
    expect(heading()).toBe('Now playing');
    await user.click(await findRing('Pause Morning Energy'));
    expect(heading()).toBe('Continue');
  });

  it.each([
    ['Press play and listen', {}],
    ['Your favourite at this hour', { favouriteOfHour: FAVOURITE }],
    ['Listen now', { trackGroups: [] }],
  ])('is %s with %o, and no second greeting', async (words, data) => {
    renderListenNow(data);
    await waitFor(() => expect(heading()).toBe(words));
    expect(screen.queryByText(/Ann|Good morning|Welcome/)).toBeNull();
  });

  it('continues nothing that was played to its end', async () => {
    const sounding = watchSound();
    const { player } = renderListenNow();
    await findRing('Play Morning Energy');
    act(() => {
      const source = { kind: 'playlist', playlistId: 'p', name: 'Ritual' } as const;
      player.playQueue(
        { source, entries: playlist.tracks.map((track) => entryOfTrack({ ...track, repetitions: 1 })) },
        0,
      );
    });
    expect(heading()).toBe('Now playing');
    act(() => void sounding()?.dispatchEvent(new Event('ended')));
    expect(heading()).toBe('Press play and listen');
    expect(screen.getByRole('button', { name: 'Play Morning Energy' })).toBeTruthy();
    expect(screen.queryByText(/Ritual|of 3/)).toBeNull();
  });

  it('stands above the best streak after a missed day', () => {
    renderListenNow({}, { ...trackStats, currentStreak: 0, listenedToday: false });
    expect(screen.getByText('Your best streak of 12 days stays yours.')).toBeTruthy();
  });
});

describe('the ring', () => {
  it('plays the first theme when there is no favourite, and pauses and continues it', async () => {
    const { user, player } = renderListenNow();
    await user.click(await findRing('Play Morning Energy'));
    expect(player.getState()).toMatchObject({ status: 'playing', index: 0 });
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['morning-m-1', 'morning-m-2']);
    expect(getTitle('Morning Energy · 1 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(await findRing('Pause Morning Energy'));
    await user.click(await findRing('Pause Morning Energy'));
    expect(player.getState().status).toBe('paused');
    expect(await findRing('Continue Morning Energy')).toBeTruthy();
  });

  it('shows that the sound is waited for', async () => {
    const sounding = watchSound();
    const { user } = renderListenNow();
    await user.click(await findRing('Play Morning Energy'));
    const ring = await findRing('Pause Morning Energy');
    expect(ring.hasAttribute('aria-busy')).toBe(false);
    act(() => void sounding()?.dispatchEvent(new Event('waiting')));
    await waitFor(() => expect(ring.getAttribute('aria-busy')).toBe('true'));
  });

  it('knows the other voice of what it plays', async () => {
    const { user, player } = renderListenNow();
    await user.click(await findRing('Play Morning Energy'));
    expect(player.getState().queue?.entries[0]?.twin?.trackId).toBe('morning-f-1');
  });

  it('plays the favourite of the hour within its theme', async () => {
    const { user, player } = renderListenNow({ favouriteOfHour: FAVOURITE });
    expect(await screen.findByText('Your favourite at this hour')).toBeTruthy();
    await user.click(await findRing('Play focus 2'));
    expect(player.getState().queue?.source.name).toBe('Clear Focus');
    expect(player.getState().index).toBe(1);
    expect(getTitle('Clear Focus · 2 of 2')).toBeTruthy();
  });

  it('plays a favourite that is a recording of the listener’s own', async () => {
    const favouriteOfHour = { ...FAVOURITE, id: ownRecording.id, displayName: ownRecording.name };
    const { user, player } = renderListenNow({ favouriteOfHour, ownRecordings: [ownRecording] });
    await user.click(await findRing('Play I am here'));
    expect(player.getState().queue?.source.name).toBe('Calm evenings');
    expect(screen.getByText('Calm evenings')).toBeTruthy();
  });

  it('says in which language the name of a track is, and not that of its theme', async () => {
    const { user } = renderListenNow({ favouriteOfHour: FAVOURITE });
    expect((await screen.findByText('focus 2')).lang).toBe('pt-BR');
    expect(screen.getByText(/^Clear Focus/).closest('[lang]')).toBeNull();
    await user.click(await findRing('Play focus 2'));
    expect(screen.getByText('focus 2').lang).toBe('pt-BR');
    expect(getTitle('Clear Focus · 2 of 2').closest('[lang]')).toBeNull();
  });

  it('offers another favourite when the hour changes', async () => {
    let favouriteOfHour = FAVOURITE;
    renderListenNow({ favouriteOfHour: () => favouriteOfHour });
    await findRing('Play focus 2');
    favouriteOfHour = { ...FAVOURITE, id: 'focus-f-1' };
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await findRing('Play focus 1')).toBeTruthy();
  });

  it('continues what the player holds, whatever else there is', async () => {
    const { player } = renderListenNow({ favouriteOfHour: FAVOURITE });
    await findRing('Play focus 2');
    act(() => {
      const source = { kind: 'playlist', playlistId: 'p', name: 'Ritual' } as const;
      player.playQueue({ source, entries: playlist.tracks.map(entryOfTrack) }, 0);
      player.pause();
    });
    expect(await findRing('Continue Ritual')).toBeTruthy();
    expect(getTitle('Ritual · 1 of 3')).toBeTruthy(); // one track: its repetitions
  });

  it('leads with the theme of the landing page, in the voice of this device', async () => {
    localStorage.setItem('trax.landing.group', 'focus');
    localStorage.setItem('trax.voice', 'F');
    const { user, player } = renderListenNow();
    await user.click(await findRing('Play Clear Focus'));
    expect(player.getState().queue?.entries[0]?.trackId).toBe('focus-f-1');
  });

  it('leads with the first theme when that one is gone', async () => {
    localStorage.setItem('trax.landing.group', 'gone');
    renderListenNow();
    expect(await findRing('Play Morning Energy')).toBeTruthy();
  });

  it('does without a favourite that cannot be read', async () => {
    renderListenNow({
      favouriteOfHour: () => {
        throw new Error('away');
      },
    });
    expect(await findRing('Play Morning Energy')).toBeTruthy();
  });

  it('is disabled while the catalogue is empty', async () => {
    renderListenNow({ trackGroups: [] });
    expect(await screen.findByText('The first tracks will be here soon.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true);
  });

  it('says when the tracks cannot be read, and tries again', async () => {
    let isDown = true;
    const { user } = renderListenNow({
      trackGroups: () => {
        if (isDown) throw new Error('away');
        return trackGroups;
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch tracks');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findRing('Play Morning Energy')).toBeTruthy();
  });
});

it.each([
  [1.5, 3, [1, 0.5, 0]],
  [0, 2, [0, 0]],
  [15, 30, [0.5]],
])('the arcs of %s of %s heard tracks are filled by %j', (heard, count, shares) => {
  expect(sharesOfTracks(heard, count)).toEqual(shares);
});

it.each([
  [0, 0, 'A few minutes are enough.'],
  [3, 12, 'A few minutes are enough.'],
  [0, 12, 'Your best streak of 12 days stays yours.'],
  [0, 1, 'Your best streak of 1 day stays yours.'],
])('a streak of %i after a best one of %i: %s', (currentStreak, bestStreak, line) =>
  expect(encouragement({ currentStreak, bestStreak })).toBe(line),
);

it('names the ring and what it plays in the language of the page', async () => {
  const messages = {
    [msg({ message: 'Play {name}' }).id]: '{name} abspielen',
    [msg`Press play and listen`.id]: 'Drück auf Abspielen und hör zu',
    [msg`Male voice`.id]: 'Männerstimme',
  };
  await startLanguage('de', () => Promise.resolve({ messages }));
  renderListenNow();
  expect(await findRing('Morning Energy abspielen')).toBeTruthy();
  expect(heading()).toBe('Drück auf Abspielen und hör zu');
  expect(screen.getByText('· Männerstimme')).toBeTruthy();
});

it('names the theme of recordings without one once, in the language of the page', async () => {
  await startLanguage('de', () => Promise.resolve({ messages: { [msg`My voice`.id]: 'Meine Stimme' } }));
  const favouriteOfHour = { ...FAVOURITE, id: ownRecording.id, displayName: ownRecording.name };
  renderListenNow({ favouriteOfHour, ownRecordings: [{ ...ownRecording, theme: 'My voice' }] });
  expect(await screen.findByText('Meine Stimme')).toBeTruthy();
  expect(screen.queryByText(/My voice/)).toBeNull();
});
