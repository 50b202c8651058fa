import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

/** The page with the name of its one playlist, `Morning`, opened for editing. */
async function openName(changes: Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(aPlaylist('Morning'));
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, ...changes } });
  await user.click(await screen.findByRole('button', { name: 'Rename Morning' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Playlist name' });
  return { user, calls, field };
}

const nameButton = (name: string) => screen.findByRole('button', { name: `Rename ${name}` });

describe('renaming a playlist', () => {
  it('selects the whole name in a field', async () => {
    const { field } = await openName();
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('Morning');
  });

  it('saves on Enter, once, and gives the focus back to the name', async () => {
    const { user, calls } = await openName();
    await user.keyboard(' Dawn {Enter}');
    expect(await nameButton('Dawn')).toBe(document.activeElement);
    expect(calls).toEqual([['renamePlaylist', { id: 'id-of-Morning', name: 'Dawn' }]]);
  });

  it('begins in the menu as well, with the focus in the field', async () => {
    const { data, calls } = givenPlaylists(aPlaylist('Evening'), aPlaylist('Morning'));
    const { user } = renderScreen(<PlaylistsPage />, { data });
    await user.click(await screen.findByRole('button', { name: 'Options for Morning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Playlist name' }));
    await user.keyboard('Dawn{Enter}');
    await waitFor(() => expect(calls).toEqual([['renamePlaylist', { id: 'id-of-Morning', name: 'Dawn' }]]));
  });

  it('saves when the field is left', async () => {
    const { user, calls } = await openName();
    await user.keyboard('Dawn');
    await user.tab();
    expect(await nameButton('Dawn')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('changes nothing on Escape, nor by the blur that follows', async () => {
    const { user, field, calls } = await openName();
    await user.keyboard('Dawn{Escape}');
    fireEvent.blur(field);
    expect(await nameButton('Morning')).toBe(document.activeElement);
    expect(calls).toEqual([]);
  });

  it.each([
    ['empty', '   '],
    ['unchanged', ' Morning '],
  ])('is ignored when the name is %s', async (_, entered) => {
    const { user, calls } = await openName();
    await user.keyboard(`${entered}{Enter}`);
    expect(await nameButton('Morning')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    ['while a word is being composed', { key: 'Enter', isComposing: true }],
    ['in Safari', { key: 'Enter', keyCode: 229 }],
  ])('does not take the Enter of an input method for one of the listener (%s)', async (_, enter) => {
    const { field, calls } = await openName();
    fireEvent.change(field, { target: { value: '朝' } });
    fireEvent.keyDown(field, enter);
    expect(screen.getByDisplayValue('朝')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('waits for the renaming before it, so that the last name stands', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const renamed: string[] = [];
    const renamePlaylist = ({ id, name }: { id: string; name: string }) => {
      renamed.push(name);
      return new Promise((resolve) => answers.push(() => resolve({ ...aPlaylist('Morning'), id, name })));
    };
    const { user } = await openName({ renamePlaylist });
    await user.keyboard('Dawn{Enter}');
    await user.click(await nameButton('Dawn'));
    await user.keyboard('Dusk{Enter}');
    await waitFor(() => expect(renamed).toEqual(['Dawn']));
    answers[0]?.(undefined);
    await waitFor(() => expect(renamed).toEqual(['Dawn', 'Dusk']));
    expect(await nameButton('Dusk')).toBeTruthy();
    answers[1]?.(undefined);
    expect(await nameButton('Dusk')).toBeTruthy();
  });

  it('shows the new name at once, and the old one again when it failed', async () => {
    let fail: (error: Error) => void = () => undefined;
    const renamePlaylist = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const { user } = await openName({ renamePlaylist });
    await user.keyboard('Dawn{Enter}');
    expect(await nameButton('Dawn')).toBeTruthy();
    await Promise.resolve();
    fail(new Error('The playlists are having a rest'));
    expect(await findToast('Error renaming playlist')).toContain('The playlists are having a rest');
    expect(await nameButton('Morning')).toBeTruthy();
  });
});
