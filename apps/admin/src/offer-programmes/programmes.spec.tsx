import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aTheme } from '../testing/catalogue.fixture.js';
import { ADMINISTRATOR, findToast } from '../testing/render-panel.fixture.js';
import { typePolicies } from '../type-policies.js';
import { Programmes } from './programmes.js';

type Programme = ReturnType<typeof aProgramme>;
const aProgramme = (name: string, changes: object = {}) => ({
  id: `id-of-${name}`,
  name,
  description: `About ${name}`,
  days: 21 as number | null,
  weekdays: [1, 2, 3, 4, 5],
  time: '07:30',
  themeIds: ['calm'],
  isPublished: false,
  version: 0,
  ...changes,
});
const THEMES = [aTheme('calm'), aTheme('zest'), aTheme('hidden', { isHidden: true })];

/** The section with these programmes, which its changes change. */
function open(given: Programme[] = [aProgramme('Mornings')]) {
  const stored = { programmes: given };
  const find = (id: string) => stored.programmes.find((one) => one.id === id);
  const createProgramme = jest.fn((values: object) => {
    const created = aProgramme('New', values);
    stored.programmes = [...stored.programmes, created];
    return created;
  });
  const changeProgramme = jest.fn(({ id, version, ...changes }: { id: string; version: number }) => {
    if (find(id)?.version !== version) throw new Error('Somebody else has changed this meanwhile.');
    stored.programmes = stored.programmes.map((one) =>
      one.id === id ? { ...one, ...changes, version: version + 1 } : one,
    );
    return find(id);
  });
  const deleteProgramme = jest.fn(({ id }: { id: string }) => {
    stored.programmes = stored.programmes.filter((one) => one.id !== id);
    return true;
  });
  const restoreProgramme = jest.fn(({ id }: { id: string }) => {
    stored.programmes = given;
    return find(id);
  });
  const mutations = { createProgramme, changeProgramme, deleteProgramme, restoreProgramme };
  const data = { editedProgrammes: () => stored.programmes, ...mutations };
  const screenOptions = { data, typePolicies, viewer: ADMINISTRATOR };
  return { ...renderScreen(<Programmes themes={THEMES} />, screenOptions), ...mutations, stored };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Programmes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (mutation: { mock: { calls: unknown[][] } }) => mutation.mock.calls.map(([variables]) => variables);
const choose = async ({ user }: ReturnType<typeof open>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

describe('the programmes of an administrator', () => {
  it('are listed with what they have, and whether listeners find them', async () => {
    open([
      aProgramme('Mornings'),
      aProgramme('Evenings', { days: null, isPublished: true, themeIds: ['calm', 'zest'] }),
    ]);
    expect(await rows()).toEqual([
      'MorningsAbout Mornings21 days07:30, Mon to Fri1 themeDraft',
      'EveningsAbout EveningsWithout an end07:30, Mon to Fri2 themesPublished',
    ]);
  });

  it('are none at first', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No programmes yet' })).toBeTruthy();
  });

  it('begin with a template, and have their themes in the order in which they are chosen', async () => {
    const opened = open([]);
    await opened.user.click(await screen.findByRole('button', { name: 'New programme' }));
    await opened.user.click(screen.getByRole('button', { name: '21 days' }));
    await opened.user.click(screen.getByRole('button', { name: 'Add programme' }));
    expect(screen.getByText('Please choose at least one theme')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Theme hidden' })).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Theme zest' }));
    await opened.user.click(screen.getByRole('button', { name: 'Theme calm' }));
    expect(screen.getByRole('button', { name: '1. Theme zest', pressed: true })).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Add programme' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const values = { name: '21 days', description: 'A little every day, for three weeks.', days: 21, time: '08:00' };
    expect(sent(opened.createProgramme)).toEqual([
      { ...values, weekdays: [1, 2, 3, 4, 5, 6, 7], themeIds: ['zest', 'calm'] },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it.each(['0', '366', 'many'])('are not saved with %j days', async (days) => {
    const opened = open();
    await choose(opened, 'Mornings', 'Edit');
    fireEvent.change(screen.getByLabelText('Number of days'), { target: { value: days } });
    await opened.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Please enter a number from 1 to 365, or nothing')).toBeTruthy();
    expect(opened.changeProgramme).not.toHaveBeenCalled();
  });

  it('are changed as a whole in the version that is shown; an empty number of days is no end', async () => {
    const opened = open();
    await choose(opened, 'Mornings', 'Edit');
    fireEvent.change(screen.getByLabelText('Number of days'), { target: { value: '' } });
    await opened.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { isPublished: _isPublished, ...values } = aProgramme('Mornings', { days: null });
    expect(sent(opened.changeProgramme)).toEqual([values]);
    expect((await rows())[0]).toContain('Without an end');
  });

  it('are published and withdrawn, each in the version of before, with Undo', async () => {
    const opened = open();
    await choose(opened, 'Mornings', 'Publish');
    expect(await findToast('Programme published')).toContain('Mornings');
    await choose(opened, 'Mornings', 'Withdraw');
    expect(await findToast('Programme withdrawn')).toContain('Those who follow it go on.');
    expect((await rows())[0]).toContain('Draft');
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await rows())[0]).toContain('Published'));
    expect(sent(opened.changeProgramme)).toMatchObject([
      { version: 0, isPublished: true },
      { version: 1, isPublished: false },
      { version: 2, isPublished: true },
    ]);
  });

  it('are deleted, and restored by Undo', async () => {
    const opened = open([aProgramme('Mornings'), aProgramme('Evenings')]);
    await choose(opened, 'Mornings', 'Delete');
    expect(await findToast('Programme deleted')).toContain('Mornings');
    expect(await rows()).toEqual([expect.stringContaining('Evenings')]);
    const next = screen.getByRole('button', { name: 'Options for Evenings' });
    await waitFor(() => expect(document.activeElement === next).toBe(true));
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Programme restored')).toContain('Mornings');
    expect(sent(opened.restoreProgramme)).toEqual([{ id: 'id-of-Mornings' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('say that another administrator has changed them, and show what they are now', async () => {
    const opened = open();
    await rows();
    opened.stored.programmes = [aProgramme('Mornings', { description: 'Changed elsewhere', version: 4 })];
    await choose(opened, 'Mornings', 'Publish');
    expect(await findToast('Error')).toContain('Somebody else has changed this meanwhile.');
    expect(await screen.findByText('Changed elsewhere')).toBeTruthy();
  });
});
