import { describe, expect, it } from '@jest/globals';
import { REMOTES } from '@trax/contracts/remotes';
import { declareRemotes, WrongRemotes } from './declare-remotes.js';

const REMOTE = {
  name: 'breathing',
  manifest: '/remotes/breathing/mf-manifest.json',
  access: 'signed-in',
  path: '/breathing',
  title: 'Breathing',
};
const PLAYER = { name: 'player', manifest: '/remotes/player/mf-manifest.json', slot: 'player' };
const declare = (...remotes: object[]) => declareRemotes(JSON.stringify(remotes));

describe('the configured remotes', () => {
  it('are added to those of this repository', () => {
    expect(declare(REMOTE)).toEqual([...REMOTES, REMOTE]);
  });

  it('replace the one that fills the same slot', () => {
    const inSlot = declare({ ...PLAYER, name: 'stage' }).filter(({ slot }) => slot === 'player');
    expect(inSlot.map(({ name }) => name)).toEqual(['stage']);
  });

  it.each([
    [{ ...REMOTE, path: '/tracks' }],
    [REMOTE, REMOTE],
    [{ ...REMOTE, manifest: '//breathing.test/mf-manifest.json' }],
    [{ ...REMOTE, shown: true }],
    [PLAYER, { ...PLAYER, name: 'stage' }],
    [{ ...PLAYER, path: '/player' }],
    [{ ...PLAYER, slot: 'header' }],
  ])('are refused when they contradict each other, or are none: %j', (...remotes) => {
    expect(() => declare(...remotes)).toThrow(WrongRemotes);
  });

  it('are refused when they are no JSON', () => {
    expect(() => declareRemotes('no JSON')).toThrow('must hold a JSON array of remotes');
  });
});
