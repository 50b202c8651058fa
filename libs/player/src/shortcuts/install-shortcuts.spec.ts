import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPlayer } from '../create-player.js';
import { createFakeAudio } from '../engine/fake-audio.fixture.js';
import type { Player } from '../player.js';
import { aGroup } from '../queue/queue.fixture.js';
import { installShortcuts } from './install-shortcuts.js';

let player: Player;
let uninstall: () => void;

beforeEach(() => {
  localStorage.clear();
  const audio = createFakeAudio();
  player = { ...createPlayer({ createElement: audio.create }) };
  player.playQueue(aGroup(3, 1), 0);
  audio.arriveAll();
  document.body.innerHTML = '';
});
afterEach(() => {
  uninstall();
  player.dispose();
});

/** Presses a key on an element made of this HTML; returns the commands that were given and whether the page still acts. */
const press = (key: string, { html = '<p tabindex="0"></p>', ...init }: KeyboardEventInit & { html?: string } = {}) => {
  const commands: string[] = [];
  const spied = Object.fromEntries(
    Object.entries(player).map(([name, command]) => [
      name,
      name.startsWith('get') ? command : (...args: unknown[]) => commands.push([name, ...args].join(' ')),
    ]),
  ) as unknown as Player;
  uninstall?.();
  uninstall = installShortcuts(spied);
  document.body.innerHTML = html;
  const target = document.querySelector('[autofocus]') ?? document.body.firstElementChild ?? document.body;
  const isUnhandled = target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
  return { commands, isUnhandled };
};

describe('the keys', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['j', 'seek -10'],
    ['l', 'seek 10'],
    ['ArrowLeft', 'seek -5'],
    ['ArrowRight', 'seek 5'],
    ['ArrowUp', 'setVolume 55'],
    ['ArrowDown', 'setVolume 45'],
    ['m', 'toggleMute'],
    ['p', 'previous'],
    ['n', 'next'],
    ['1', 'setRepetitions 1'],
    ['9', 'setRepetitions 9'],
    ['r', 'setLoop track'],
    ['w', 'setPauseBetween 1'],
    ['v', 'swapVoice track'],
    ['<', 'setSpeed 0.9'],
    ['>', 'setSpeed 1.1'],
  ])('%s is %s', (key, command) => {
    expect(press(key)).toEqual({ commands: [command], isUnhandled: false });
  });
  it('digits work by their place too, where they need Shift to be typed', () => {
    expect(press('&', { code: 'Digit1' })).toEqual({ commands: ['setRepetitions 1'], isUnhandled: false });
    expect(press('ç', { code: 'Digit9' }).commands).toEqual(['setRepetitions 9']);
    expect(press('1', { code: 'Digit1', shiftKey: true }).commands).toEqual(['setRepetitions 1']);
    expect(press('7', { code: 'Numpad7' }).commands).toEqual(['setRepetitions 7']);
    expect(press('!', { code: 'Digit1', shiftKey: true })).toEqual({ commands: [], isUnhandled: true });
    expect(press('à', { code: 'Digit0' })).toEqual({ commands: [], isUnhandled: true });
  });
  it.each([
    ['л', 'KeyK', ['toggle']],
    ['Л', 'KeyK', ['toggle']],
    ['κ', 'KeyK', ['toggle']],
    ['ל', 'KeyK', ['toggle']],
    ['ื', 'KeyN', ['next']],
    ['t', 'KeyK', []],
    ['ı', 'KeyK', []],
  ])('letters that are not Latin work by their place: %s at %s', (key, code, commands) => {
    expect(press(key, { code }).commands).toEqual(commands);
  });
  it('letters of another script work with Shift too, seek while they are held down, and signs work beside them', () => {
    expect(press('Т', { code: 'KeyN', shiftKey: true }).commands).toEqual(['skipTrack']);
    expect(press('о', { code: 'KeyJ', repeat: true }).commands).toEqual(['seek -10']);
    expect(press('Б', { code: 'Comma', shiftKey: true }).commands).toEqual(['setSpeed 0.9']);
    expect(press('Ю', { code: 'Period', shiftKey: true }).commands).toEqual(['setSpeed 1.1']);
    expect(press('б', { code: 'Comma' })).toEqual({ commands: [], isUnhandled: true });
    const html = '<div role="dialog"><div data-player-panel><button autofocus></button></div></div>';
    expect(press('т', { code: 'KeyN', html }).commands).toEqual(['next']);
  });
  it.each([
    ['N', 'skipTrack'],
    ['V', 'swapVoice queue'],
    ['W', 'setPauseBetween 0'],
    ['<', 'setSpeed 0.9'],
    ['>', 'setSpeed 1.1'],
  ])('Shift+%s is %s', (key, command) => {
    expect(press(key, { shiftKey: true }).commands).toEqual([command]);
  });
  it('repeat begins with off again after the last, a pause and a speed stay at their ends', () => {
    player.setLoop('until-sleep');
    player.setPauseBetween('say-along');
    player.setSpeed(1.5);
    expect(['r', 'w', '>'].flatMap((key) => press(key).commands)).toEqual([
      'setLoop off',
      'setPauseBetween say-along',
      'setSpeed 1.5',
    ]);
  });
  it('0 and other keys are the page’s', () => {
    expect(press('0')).toEqual({ commands: [], isUnhandled: true });
    expect(press('x')).toEqual({ commands: [], isUnhandled: true });
  });
  it('with Ctrl, Alt or Meta are the browser’s', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
      expect(press('l', { [modifier]: true }).commands).toEqual([]);
  });
  it('held down seek on and on, but do not flicker', () => {
    expect(press('ArrowRight', { repeat: true }).commands).toEqual(['seek 5']);
    expect(press(' ', { repeat: true }).commands).toEqual([]);
  });
});

it('are there as soon as a track is chosen', () => {
  player.stop();
  const toggle = jest.fn();
  uninstall = installShortcuts({ ...player, toggle });
  const pressK = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  pressK();
  expect(toggle).not.toHaveBeenCalled();
  player.playQueue(aGroup(1), 0);
  pressK();
  expect(toggle).toHaveBeenCalledTimes(1);
});

describe('a key is left alone', () => {
  it.each([
    ['while typing', 'k', '<input type="text">'],
    ['while typing a longer text', 'k', '<textarea></textarea>'],
    ['while editing in place', 'k', '<p contenteditable="true"></p>'],
    ['in a dialog', 'k', '<div role="dialog"><p autofocus></p></div>'],
    ['in a menu', '3', '<div role="menu"><div role="menuitem" autofocus></div></div>'],
    ['when it is Space on a button', ' ', '<button></button>'],
    ['when it is an arrow on a slider', 'ArrowRight', '<span role="slider" tabindex="0"></span>'],
    ['when it is an arrow on a tab', 'ArrowRight', '<button role="tab"></button>'],
    ['when it is an arrow on something dragged', 'ArrowDown', '<button aria-roledescription="sortable"></button>'],
  ])('%s', (_, key, html) => {
    expect(press(key, { html })).toEqual({ commands: [], isUnhandled: true });
  });
  it('but letters work in a panel of the player, where the others are its own', () => {
    const html = '<div role="dialog"><div data-player-panel><button autofocus></button></div></div>';
    expect(press('n', { html }).commands).toEqual(['next']);
    for (const key of [' ', 'ArrowDown', '3']) expect(press(key, { html }).isUnhandled).toBe(true);
  });
  it('but letters work on a focused button', () => {
    expect(press('k', { html: '<button></button>' }).commands).toEqual(['toggle']);
  });
  it('while a character is composed from several presses', () => {
    expect(press('k', { isComposing: true }).commands).toEqual([]);
  });
  it('when something else has acted on it', () => {
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    expect(press('k').commands).toEqual([]);
  });
  it('until a track is chosen', () => {
    player.stop();
    expect(press(' ')).toEqual({ commands: [], isUnhandled: true });
  });
  it('while the shortcuts are turned off, and not a moment longer', () => {
    let areOn = false;
    const toggle = jest.fn();
    uninstall = installShortcuts({ ...player, toggle }, { areOn: () => areOn });
    const pressK = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
    pressK();
    expect(toggle).not.toHaveBeenCalled();
    areOn = true;
    pressK();
    expect(toggle).toHaveBeenCalledTimes(1);
  });
  it('once the shortcuts are removed', () => {
    const toggle = jest.fn();
    installShortcuts({ ...player, toggle })();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
    expect(toggle).not.toHaveBeenCalled();
  });
});
