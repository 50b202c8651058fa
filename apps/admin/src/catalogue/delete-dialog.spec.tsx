import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { ADMINISTRATOR } from '../testing/render-panel.fixture.js';
import { DeleteDialog } from './delete-dialog.js';

const fail = () => {
  throw new Error('Please try again in a moment');
};

function open({ playlistCount, isDraft = false }: { playlistCount: () => number; isDraft?: boolean }) {
  const [onDelete, onOpenChange] = [jest.fn(), jest.fn()];
  const facts = { title: 'Delete this track?', subject: '“I rest”', themeId: 'calm', isDraft, isOpen: true };
  const dialog = <DeleteDialog {...facts} onOpenChange={onOpenChange} onDelete={onDelete} />;
  return { ...renderScreen(dialog, { data: { playlistCount }, viewer: ADMINISTRATOR }), onDelete, onOpenChange };
}

it.each([
  ['1 playlist loses it.', () => 1],
  ['2 playlists lose it.', () => 2],
  ['No playlist has it.', () => 0],
  ['how many could not be read.', fail],
])('says “%s” and what statistics keep, and deletes then', async (text, playlistCount) => {
  const { user, onDelete, onOpenChange } = open({ playlistCount });
  expect((await screen.findByText((shown) => shown.includes(text))).textContent).toContain('Statistics keep names');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onDelete).toHaveBeenCalledTimes(1);
});

it('says nothing of listeners and playlists where there is nothing to lose, and deletes nothing when it is cancelled', async () => {
  const playlistCount = jest.fn(() => 1);
  const { user, onDelete } = open({ playlistCount, isDraft: true });
  expect(screen.getByRole('alertdialog').textContent).toContain('“I rest” leaves the catalogue. You can undo this');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(playlistCount).not.toHaveBeenCalled();
  expect(onDelete).not.toHaveBeenCalled();
});
