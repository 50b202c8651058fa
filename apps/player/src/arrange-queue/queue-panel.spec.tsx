import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Player } from '@trax/player';
import { PlayerProvider } from '@trax/player';
import { aGroup, anEntry } from '@trax/player/testing';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { ToastProvider } from '@trax/ui';
import { QueuePanel } from './queue-panel.js';

const queue = aGroup(1, 1, 1);
let player: Player;

beforeEach(() => {
  player = silentPlayer();
  render(
    <PlayerProvider player={player}>
      <ToastProvider>
        <QueuePanel />
      </ToastProvider>
    </PlayerProvider>,
  );
  act(() => player.playQueue(queue, 0));
});
afterEach(() => player.dispose());

const names = () => player.getState().queue?.entries.map(({ displayName }) => displayName);
const shown = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent ?? '');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const item = (name: string) => screen.findByRole('menuitem', { name });
const choose = async (track: string, name: string) => {
  await userEvent.click(button(`Options for ${track}`));
  await userEvent.click(await item(name));
};
const announced = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

it('lists the queue, marks what plays, and jumps to a track', async () => {
  expect(shown()).toEqual([
    'Track 1×1 · 0:30 · Female voice',
    '2Track 2×1 · 0:30 · Female voice',
    '3Track 3×1 · 0:30 · Female voice',
  ]);
  expect(screen.getByText('2 more tracks, 1:00')).toBeTruthy();
  await userEvent.click(button(/^3 ?Track 3/));
  expect(player.getState()).toMatchObject({ index: 2, repetition: 1 });
  expect(screen.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('This is the last track.')).toBeTruthy();
  expect(button('Clear').disabled).toBe(true);
});

it('says in which language the name of a track is, where that is known', () => {
  act(() => player.playQueue({ ...queue, entries: [anEntry(1, { language: 'pt-BR' }), anEntry(2)] }, 0));
  expect([screen.getByText('Track 1').lang, screen.getByText('Track 2').lang]).toEqual(['pt-BR', '']);
});

it('has two buttons in each row: the track, and the menu of what can be done with it', () => {
  const buttons = screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button'));
  expect(buttons.map((row) => row.map((each) => each.getAttribute('aria-label')))).toEqual([
    [null, 'Options for Track 1'],
    [null, 'Options for Track 2'],
    [null, 'Options for Track 3'],
  ]);
});

it('moves a track by its menu, whose button keeps the focus', async () => {
  const options = button('Options for Track 2');
  await choose('Track 2', 'Move down');
  expect(names()).toEqual(['Track 1', 'Track 3', 'Track 2']);
  expect(announced()).toContain('Track 2 is at position 3 of 3.');
  await waitFor(() => expect(document.activeElement).toBe(options));
  await userEvent.keyboard('{Enter}');
  expect((await item('Move down')).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(await item('Move to top'));
  expect(names()).toEqual(['Track 2', 'Track 1', 'Track 3']);
});

it('plays a track next, and takes one out; its neighbour has the focus then', async () => {
  await choose('Track 3', 'Play next');
  expect(names()).toEqual(['Track 1', 'Track 3', 'Track 2']);
  await choose('Track 3', 'Remove from the queue');
  expect(names()).toEqual(['Track 1', 'Track 2']);
  expect(announced()).toContain('Track 3 is not in the queue any more.');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Track 2'));
});

it('keeps the track that plays, which only moves', async () => {
  await userEvent.click(button('Options for Track 1'));
  const items = (await screen.findAllByRole('menuitem')).filter((each) => each.ariaDisabled !== 'true');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Move down', 'Move to bottom']);
});

it('clears what comes next', async () => {
  await userEvent.click(button('Clear'));
  expect(names()).toEqual(['Track 1']);
});

it('shows what fits into a time before it is taken', async () => {
  await userEvent.click(button('Fit to time'));
  const minutes = screen.getByLabelText('I have … minutes');
  expect(document.activeElement).toBe(minutes);
  await userEvent.clear(minutes);
  expect(button('Use').disabled).toBe(true);
  await userEvent.type(minutes, '3');
  expect(announced()).toContain('6 plays in 3:00, as shown below.');
  expect(shown()[1]).toContain('×1 to ×2');
  expect(player.getState().queue).toBe(queue);
  await userEvent.click(button('Use'));
  expect(player.getState().queue?.entries.map(({ repetitions }) => repetitions)).toEqual([2, 2, 2]);
  expect(document.activeElement).toBe(button('Fit to time'));
});

it('says when not even one play of each track fits', async () => {
  await userEvent.click(button('Fit to time'));
  const minutes = screen.getByLabelText('I have … minutes');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '1');
  expect(announced()).toContain('Even one play of each track takes 1:30.');
  expect(button('Use').disabled).toBe(true);
  await userEvent.click(button('Cancel'));
  expect(player.getState().queue).toBe(queue);
});
