import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aTheme } from '../testing/catalogue.fixture.js';
import { ADMINISTRATOR, findToast } from '../testing/render-panel.fixture.js';
import { typePolicies } from '../type-policies.js';
import { CataloguePage } from './catalogue-page.js';
import { deleteThemeMutation } from './use-themes.js';
import { useCatalogueEdit } from './use-catalogue-edit.js';

type Theme = ReturnType<typeof aTheme>;

/** The screen with these themes, which its changes change. */
const THEMES = [aTheme('calm', { trackCount: 2, draftCount: 1, hiddenCount: 1 }), aTheme('zest')];

function open(given: Theme[] = THEMES, sent: readonly object[] = []) {
  const stored = { themes: given };
  const createTheme = jest.fn((words: object) => {
    const theme = aTheme('new', words);
    stored.themes = [...stored.themes, theme];
    return theme;
  });
  const changeTheme = jest.fn(({ id, version, ...changes }: { id: string; version: number }) => {
    stored.themes = stored.themes.map((one) => (one.id === id ? { ...one, ...changes, version: version + 1 } : one));
    return stored.themes.find((one) => one.id === id);
  });
  const orderThemes = jest.fn(({ ids, version }: { ids: string[]; version: number }): Theme[] | Promise<Theme[]> => {
    const ordered = ids.flatMap((id) => stored.themes.find((one) => one.id === id) ?? []);
    stored.themes = ordered.map((one) => ({ ...one, version: version + 1 }));
    return stored.themes;
  });
  const deleteTheme = jest.fn(({ id }: { id: string }) => {
    stored.themes = stored.themes.filter((one) => one.id !== id);
    return true;
  });
  const restoreTheme = jest.fn(({ id }: { id: string }) => {
    stored.themes = given;
    return given.find((one) => one.id === id);
  });
  const playlistCount = jest.fn((_variables: object) => 3);
  const mutations = { createTheme, changeTheme, orderThemes, deleteTheme, restoreTheme, playlistCount };
  const listThemes = jest.fn((): Theme[] | Promise<Theme[]> => stored.themes);
  const data = { editedThemes: listThemes, sentRecordings: () => sent, editedProgrammes: [], ...mutations };
  const rendered = renderScreen(<CataloguePage />, {
    address: '/admin/catalogue',
    data,
    typePolicies,
    viewer: ADMINISTRATOR,
  });
  return { ...rendered, ...mutations, listThemes, stored };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Themes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const variablesOf = (mutation: { mock: { calls: unknown[][] } }) => mutation.mock.calls.map(([variables]) => variables);

describe('edits of the catalogue', () => {
  const removal = { mutation: deleteThemeMutation, variables: { id: 'zest', version: 1 }, failed: 'Failed to delete' };
  let refused: Promise<unknown>;

  function Edits() {
    const { edit } = useCatalogueEdit(async () => undefined);
    const fail = () => {
      throw new Error('The cache cannot be read');
    };
    return (
      <>
        <button onClick={() => (refused = edit(fail).catch((error: Error) => error.message))}>Fail</button>
        <button onClick={() => void edit(() => removal)}>Delete</button>
      </>
    );
  }

  it('go on after one that could not be made', async () => {
    const deleteTheme = jest.fn(() => true);
    const { user } = renderScreen(<Edits />, { data: { deleteTheme }, viewer: ADMINISTRATOR });
    await user.click(screen.getByRole('button', { name: 'Fail' }));
    expect(await refused).toBe('The cache cannot be read');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteTheme).toHaveBeenCalledTimes(1));
  });
});

describe('the catalogue', () => {
  it('shows what another administrator has saved of a theme meanwhile, before it is overwritten', async () => {
    const { user, changeTheme, stored } = open([aTheme('calm')]);
    const change = changeTheme.getMockImplementation();
    changeTheme.mockImplementation((variables) => {
      if (variables.version !== stored.themes[0]?.version) throw new Error('Somebody else has changed this meanwhile.');
      return change?.(variables);
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Options for Theme calm' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename and describe' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Mine');
    stored.themes = [aTheme('calm', { name: 'Theirs', description: 'By them', version: 5 })];
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Somebody else has saved “Theirs” meanwhile.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('By them');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(variablesOf(changeTheme)).toEqual([
      { id: 'calm', version: 1, name: 'Mine', description: 'About calm' },
      { id: 'calm', version: 5, name: 'Mine', description: 'By them' },
    ]);
  });

  it('lists the themes with what they have, and leads to their tracks', async () => {
    open([aTheme('calm', { trackCount: 2, draftCount: 1, hiddenCount: 1 }), aTheme('zest', { isHidden: true })]);
    expect(screen.getByText('Loading the catalogue')).toBeTruthy();
    expect(await rows()).toEqual([
      'Theme calmAbout calm2 tracks · 1 draft · 1 hidden',
      'Theme zestAbout zestNo tracks yetHidden',
    ]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Theme calm' }).pathname).toBe('/admin/catalogue/calm');
  });

  it('says that there is no theme, or that they could not be loaded', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No themes yet' })).toBeTruthy();
  });

  it('adds a theme that has a name and a description and opens its page, and says at the field what is missing', async () => {
    const { user, createTheme, address } = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'New theme' }));
    await user.type(screen.getByLabelText('Name'), ' Rest ');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Please enter a description')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Description'));
    await user.type(screen.getByLabelText('Description'), 'For the night{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/catalogue/new'));
    expect(variablesOf(createTheme)).toEqual([{ name: 'Rest', description: 'For the night' }]);
  });

  it.each([
    ['is not answered', async () => new Promise<Theme[]>(() => undefined)],
    ['fails', async () => Promise.reject(new Error('Please try again in a moment'))],
  ])('opens the page of a theme that was added while the list of themes %s', async (_, readAgain) => {
    const { user, listThemes, address } = open();
    await rows();
    listThemes.mockImplementation(readAgain);
    await user.click(screen.getByRole('button', { name: 'New theme' }));
    await user.type(screen.getByLabelText('Name'), 'Rest');
    await user.type(screen.getByLabelText('Description'), 'For the night{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/catalogue/new'));
  });

  const choose = async ({ user }: ReturnType<typeof open>, name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };

  it('renames a theme, with the version that is shown', async () => {
    const opened = open();
    await choose(opened, 'Theme calm', 'Rename and describe');
    await opened.user.clear(screen.getByLabelText('Name'));
    await opened.user.type(screen.getByLabelText('Name'), 'Rest{Enter}');
    expect(await screen.findByRole('link', { name: 'Rest' })).toBeTruthy();
    expect(variablesOf(opened.changeTheme)).toEqual([
      expect.objectContaining({ id: 'calm', version: 1, name: 'Rest', description: 'About calm' }),
    ]);
  });

  it('hides a theme, and brings it back by Undo', async () => {
    const opened = open();
    await choose(opened, 'Theme calm', 'Hide');
    expect(await findToast('Theme hidden')).toContain('Theme calm');
    expect((await rows())[0]).toContain('Hidden');
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Theme is shown again')).toContain('Theme calm');
    expect(variablesOf(opened.changeTheme)).toMatchObject([
      { version: 1, isHidden: true },
      { version: 2, isHidden: false },
    ]);
  });

  it('moves a theme, and says where it is now', async () => {
    const opened = open();
    await choose(opened, 'Theme zest', 'Move up');
    expect(await screen.findByText('Theme zest is at position 1 of 2 now.')).toBeTruthy();
    expect(variablesOf(opened.orderThemes)).toEqual([{ ids: ['zest', 'calm'], version: 1 }]);
    expect((await rows())[0]).toContain('Theme zest');
  });

  it('hides a theme while its new place is still being saved, with the version that it gets there', async () => {
    const opened = open();
    let answer: (themes: Theme[]) => void = () => undefined;
    opened.orderThemes.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await choose(opened, 'Theme zest', 'Move to top');
    await waitFor(async () => expect((await rows())[0]).toContain('Theme zest'));
    await choose(opened, 'Theme zest', 'Hide');
    expect(opened.changeTheme).not.toHaveBeenCalled();
    answer([aTheme('zest', { version: 5 }), aTheme('calm', { version: 5 })]);
    expect(await findToast('Theme hidden')).toContain('Theme zest');
    expect(variablesOf(opened.changeTheme)).toMatchObject([{ version: 5, isHidden: true }]);
  });

  it('deletes a theme with its tracks after it has said what playlists lose, and Undo brings it back', async () => {
    const opened = open();
    await choose(opened, 'Theme calm', 'Delete');
    const question = screen.getByRole('alertdialog', { name: 'Delete this theme?' });
    expect(question.textContent).toContain('“Theme calm” with 2 tracks leaves the catalogue.');
    expect(await within(question).findByText(/3 playlists lose it\. Statistics keep names and counts/)).toBeTruthy();
    expect(variablesOf(opened.playlistCount)).toEqual([{ themeId: 'calm' }]);
    expect(opened.deleteTheme).not.toHaveBeenCalled();
    await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await findToast('Theme deleted')).toContain('Theme calm');
    expect(variablesOf(opened.deleteTheme)).toEqual([{ id: 'calm', version: 1 }]);
    expect(await rows()).toEqual([expect.stringContaining('Theme zest')]);
    const next = screen.getByRole('button', { name: 'Options for Theme zest' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Theme restored')).toContain('Theme calm');
    expect(variablesOf(opened.restoreTheme)).toEqual([{ id: 'calm' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('shows that a theme is deleted while the list of themes is not answered', async () => {
    const opened = open();
    await rows();
    opened.listThemes.mockImplementation(() => new Promise(() => undefined));
    await choose(opened, 'Theme zest', 'Delete');
    await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await findToast('Theme deleted')).toContain('Theme zest');
    expect(await rows()).toHaveLength(1);
  });

  it('shows the recordings that became no drafts because their theme was removed', async () => {
    const recording = { id: 'upload-1', name: 'I wake.wav', state: 'failed', progress: 0, refusal: 'It was removed.' };
    const draft = { themeId: 'gone', trackNumber: 2, voiceGender: 'F', displayName: 'I wake' };
    const other = { ...recording, id: 'upload-2', name: 'Other.wav', draft: { ...draft, themeId: 'calm' } };
    open(undefined, [{ ...recording, draft }, other]);
    const list = await screen.findByRole('list', { name: 'Recordings that were not added' });
    expect(within(list).getByRole('alert').textContent).toBe('It was removed.');
    expect(within(list).getByRole('button').getAttribute('aria-label')).toBe('Remove I wake.wav');
  });

  it('says when another administrator has changed it, and shows what it is now', async () => {
    const opened = open();
    await rows();
    opened.changeTheme.mockImplementation(() => {
      opened.stored.themes = [aTheme('calm', { name: 'Changed elsewhere' })];
      throw new Error('Somebody else has changed this meanwhile.');
    });
    await choose(opened, 'Theme calm', 'Hide');
    expect(await findToast('Error')).toContain('Failed to change the theme: Somebody else has changed this meanwhile.');
    expect(await screen.findByRole('link', { name: 'Changed elsewhere' })).toBeTruthy();
  });
});
