import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Player } from '@trax/player';
import { createPlayer, PlayerProvider } from '@trax/player';
import { aGroup, anEntry } from '@trax/player/testing';
import { renderScreen } from '@trax/testing-web/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showAt } from '../testing/window-size.js';
import { PlayerBar } from './player-bar.js';

let player: Player;
const elements: HTMLAudioElement[] = [];

/** jsdom has no sound: an element that says that it plays, so that nothing waits for it. */
function createSilence(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.play = () => {
    element.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  };
  element.pause = () => undefined;
  element.load = () => undefined;
  elements.push(element);
  return element;
}

beforeEach(() => {
  localStorage.clear();
  showAt('wide');
  player = createPlayer({ createElement: createSilence });
});
afterEach(() => player.dispose());

let goBack: () => void;

function BackOfTheBrowser() {
  const navigate = useNavigate();
  useEffect(() => {
    goBack = () => void navigate(-1);
  }, [navigate]);
  return null;
}

const renderBar = () =>
  renderScreen(
    <PlayerProvider player={player}>
      <PlayerBar />
      <BackOfTheBrowser />
    </PlayerProvider>,
    { data: {} },
  );
const show = () => {
  renderBar();
  act(() => player.playQueue(aGroup(2, 2), 0));
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const MINI_BAR = 'Track 1 Play 1 of 2 Morning energy · Female voice';

it('is not there until a track is chosen', () => {
  renderBar();
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  act(() => player.playQueue(aGroup(2, 2), 0));
  expect(screen.getByRole('region', { name: 'Player' }).textContent).toContain('Morning energy · Female voice');
});

it('says in which language the name of the track is, where that is known', () => {
  renderBar();
  const entries = [anEntry(1, { language: 'pt-BR' }), anEntry(2)];
  act(() => player.playQueue({ ...aGroup(), entries }, 0));
  expect(screen.getByText('Track 1').lang).toBe('pt-BR');
  act(() => player.playIndex(1));
  expect(screen.getByText('Track 2').lang).toBe('');
});

it('shows which play this is where there are several', () => {
  show();
  expect(screen.getByText('Play 1 of 2')).toBeTruthy();
  act(() => player.setRepetitions(1));
  expect(screen.queryByText(/^Play 1 of/)).toBeNull();
});

describe('the transport', () => {
  it('announces which play of which track this is', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Track 1, play 1 of 2');
    await userEvent.click(button(/^Next/));
    expect(screen.getByRole('status').textContent).toBe('Track 1, play 2 of 2');
  });

  it('disables Previous at the very start and Next at the very end', async () => {
    show();
    expect([button('Previous').disabled, button(/^Next/).disabled]).toEqual([true, false]);
    for (let step = 0; step < 3; step += 1) await userEvent.click(button(/^Next/));
    expect([button('Previous').disabled, button(/^Next/).disabled]).toEqual([false, true]);
  });

  it('skips the track when Next is held down', () => {
    jest.useFakeTimers();
    show();
    fireEvent.pointerDown(button(/^Next/));
    act(() => jest.advanceTimersByTime(500));
    fireEvent.pointerUp(button(/^Next/));
    fireEvent.click(button(/^Next/));
    expect(player.getState()).toMatchObject({ index: 1, repetition: 1 });
    jest.useRealTimers();
  });

  it('turns play into pause and back', async () => {
    show();
    await userEvent.click(button('Pause'));
    expect(player.getState().status).toBe('paused');
    expect(button('Play')).toBeTruthy();
  });
});

describe('the position', () => {
  const slider = () => screen.getByRole('slider', { name: 'Position' });
  const shown = () => slider().getAttribute('aria-valuetext');

  it.each([
    ['{ArrowRight}', '0:13 of 0:30'],
    ['{ArrowLeft}', '0:11 of 0:30'],
    ['{Home}', '0:00 of 0:30'],
    ['{End}', '0:30 of 0:30'],
  ])('is moved by %s, and follows the sound again afterwards', async (key, expected) => {
    show();
    act(() => {
      player.pause();
      player.seek(12);
    });
    act(() => slider().focus());
    await userEvent.keyboard(key);
    expect(shown()).toBe(expected);
    act(() => player.seek(20));
    expect(shown()).toBe('0:20 of 0:30');
  });
});

describe('the right side', () => {
  it('chooses how often the track is played', async () => {
    show();
    await userEvent.click(button('Plays ×2, change'));
    await userEvent.click(button('5 plays'));
    expect(button('Plays ×5, change')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says the volume in words and mutes', async () => {
    show();
    const slider = screen.getByRole('slider', { name: 'Volume' });
    expect(slider.getAttribute('aria-valuetext')).toBe('50 percent');
    await userEvent.click(button('Mute'));
    expect(slider.getAttribute('aria-valuetext')).toBe('Muted');
    expect(button('Unmute')).toBeTruthy();
  });
});

describe('the sleep timer', () => {
  it('is opened by S and shows what remains', async () => {
    show();
    await userEvent.keyboard('s');
    await userEvent.click(await screen.findByRole('button', { name: '15 min' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button('Sleep timer, stops in 15 minutes'));
    await userEvent.click(await screen.findByRole('button', { name: 'This play' }));
    expect(button('Sleep timer, stops at the end of this play')).toBeTruthy();
    expect(player.getState().sleep).toEqual({ kind: 'after-play' });
  });

  it('has its way off at the same place while it is off, so that nothing moves', async () => {
    showAt('narrow');
    show();
    await userEvent.click(button(MINI_BAR));
    expect(button('Turn off').disabled).toBe(true);
    await userEvent.click(button('30 min'));
    expect(button('Turn off').disabled).toBe(false);
  });

  it('can be turned off', async () => {
    show();
    act(() => player.setSleep({ kind: 'at', atMs: Date.now() + 30 * 60_000 }));
    await userEvent.click(button('Sleep timer, stops in 30 minutes'));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(button('Sleep timer')).toBeTruthy();
  });
});

it('says why it stopped and offers to try again', async () => {
  show();
  const refused = new DOMException('no gesture', 'NotAllowedError');
  act(() => player.stop());
  player.dispose();
  player = createPlayer({
    createElement: () => Object.assign(createSilence(), { play: () => Promise.reject(refused) }),
  });
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getAllByText('Your browser has paused the sound. Press play to go on.').length).toBeGreaterThan(0);
});

it('is a mini bar on phones, with everything else in a sheet', async () => {
  showAt('narrow');
  show();
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(button(MINI_BAR));
  const sheet = within(screen.getByRole('dialog', { name: 'Now playing' }));
  expect(sheet.getByRole('slider', { name: 'Position' })).toBeTruthy();
  expect(sheet.getByRole('status').textContent).toBe('Track 1, play 1 of 2');
  await userEvent.click(sheet.getByRole('button', { name: '9 plays' }));
  expect(player.getState().queue?.entries[0]?.repetitions).toBe(9);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button(/^Track 1 Play 1 of 9 /)));
});

it('closes the sheet, and nothing else, when the browser goes back', async () => {
  showAt('narrow');
  show();
  for (const _ of ['once', 'and again']) {
    await userEvent.click(button(MINI_BAR));
    expect(screen.getByRole('dialog', { name: 'Now playing' })).toBeTruthy();
    act(() => goBack());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(player.getState().status).toBe('playing');
});

it('leads from the first view of the sheet to what stands further down', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  showAt('narrow');
  show();
  await userEvent.click(button(MINI_BAR));
  const sheet = within(screen.getByRole('dialog', { name: 'Now playing' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Sleep timer' }));
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'This play' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Speed 1×' }));
  expect(document.activeElement).toBe(sheet.getByRole('slider', { name: 'Pause between plays' }));
});

describe('a swipe in the sheet', () => {
  const swipe = async (downPx: number, { asidePx = 0, scrolledPx = 0 } = {}) => {
    showAt('narrow');
    show();
    await userEvent.click(button(MINI_BAR));
    const sheet = screen.getByRole('dialog', { name: 'Now playing' });
    sheet.scrollTop = scrolledPx;
    const ring = within(sheet).getByText('1/2');
    fireEvent.touchStart(ring, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchMove(ring, { touches: [{ clientX: asidePx, clientY: downPx }] });
    const { translate } = sheet.style;
    fireEvent.touchEnd(ring, { touches: [], changedTouches: [{ clientX: asidePx, clientY: downPx }] });
    return { translate, isOpen: sheet.dataset['state'] === 'open' && sheet.isConnected };
  };

  it('down takes the sheet along and closes it', async () => {
    expect(await swipe(120)).toEqual({ translate: '0 120px', isOpen: false });
  });

  it.each([
    ['that is short', 60, {}],
    ['that goes aside', 120, { asidePx: 100 }],
    ['while it is scrolled', 120, { scrolledPx: 40 }],
  ])('%s leaves it open', async (_, downPx, options) => {
    expect(await swipe(downPx, options)).toMatchObject({ isOpen: true });
  });
});

it('shows in the mini bar what remains of the sleep timer', async () => {
  showAt('narrow');
  show();
  act(() => player.setSleep({ kind: 'at', atMs: Date.now() + 15 * 60_000 }));
  expect(screen.getByRole('button', { name: /^Track 1 Sleep timer, stops in 15 minutes\./ })).toBeTruthy();
});

it('says that the sleep timer has stopped the sound', async () => {
  show();
  act(() => {
    player.setSleep({ kind: 'after-play' });
    for (const element of elements) element.dispatchEvent(new Event('ended'));
  });
  expect(player.getState()).toMatchObject({ status: 'paused', sleep: undefined });
  expect(await screen.findByText('Paused at the end of the play.')).toBeTruthy();
});
