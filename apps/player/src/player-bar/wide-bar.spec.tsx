import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { renderScreen } from '@trax/testing-web/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../testing/window-size.js';
import { PlayerBar } from './player-bar.js';

const queue = aGroup(2, 2);
let player: Player;

beforeEach(() => {
  localStorage.clear();
  showAt('wide');
});

function show(): void {
  ({ player } = renderScreen(<PlayerBar />, { data: {} }));
  act(() => player.playQueue(queue, 0));
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the panels', () => {
  it('open and close by their buttons and keys, one at a time', async () => {
    show();
    await userEvent.keyboard('q');
    expect(screen.getByRole('dialog', { name: 'Up next' })).toBeTruthy();
    await userEvent.keyboard('b');
    await waitFor(() =>
      expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Playback' })]),
    );
    await userEvent.keyboard('b');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button('Read along'));
    expect(screen.getByRole('dialog', { name: 'Read along' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave what differs from the usual to be read on their buttons', () => {
    show();
    act(() => player.setSpeed(1.25));
    expect(button('Playback, speed 1.25×')).toBeTruthy();
  });
});

describe('where the bar has little room', () => {
  beforeEach(() => showAt('medium'));
  const openMenu = () => userEvent.click(button(/^More controls/));
  const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });

  it('has its further controls in one menu, in words and with what they are set to', async () => {
    show();
    act(() => player.setPauseBetween(3));
    await openMenu();
    const words = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Add to Favourites',
      'Repeat: off',
      'Queue',
      'Read along',
      'Sleep timer: off',
      'Playback: speed 1×, pause 3 seconds',
      'Volume: 50 percent',
    ]);
  });

  it('opens a panel by an entry, with the focus in it and afterwards on the button again', async () => {
    show();
    await openMenu();
    await userEvent.click(item('Volume: 50 percent'));
    const panel = screen.getByRole('dialog', { name: 'Volume' });
    expect(within(panel).getByRole('slider', { name: 'Volume' })).toBeTruthy();
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('More controls')));
  });

  it('opens and closes panels by their keys, one at a time', async () => {
    show();
    await userEvent.keyboard('q');
    expect(screen.getByRole('dialog', { name: 'Up next' })).toBeTruthy();
    await userEvent.keyboard('b');
    const playback = screen.getByRole('dialog', { name: 'Playback' });
    expect(screen.getAllByRole('dialog')).toEqual([playback]);
    await waitFor(() => expect(playback.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes through the kinds of repeat in the menu, which leads to the sleep timer where one is needed', async () => {
    show();
    await openMenu();
    await userEvent.click(item('Repeat: off'));
    await userEvent.click(item('Repeat: this track'));
    expect(button('More controls, Repeat: the queue')).toBeTruthy();
    await userEvent.click(item('Repeat: the queue'));
    await userEvent.click(await screen.findByRole('button', { name: '15 min' }));
    expect(button(/^More controls, Repeat: until .*, Sleep timer: stops in 15 minutes$/)).toBeTruthy();
    expect(screen.getByText('15 min')).toBeTruthy();
  });
});

it('is a mini bar with a sheet in a window as low as a phone on its side, where panels would cover the page', () => {
  showAt('wide', 24);
  show();
  expect(screen.getByRole('button', { expanded: false }).getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByRole('slider')).toBeNull();
});
