import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeTusUpload, tusRefusal } from '@trax/testing-web/fake-tus';
import { renderScreen } from '@trax/testing-web/render-screen';
import { Link, useRoutes } from 'react-router-dom';
import { ADMINISTRATOR, findToast } from '../../testing/render-panel.fixture.js';
import { DRAFT, SENT, serveDeletions, serveTheme, type ThemeServer } from '../../testing/theme-server.fixture.js';
import { typePolicies } from '../../type-policies.js';
import { ThemePage } from '../theme-page.js';

/** With a link away from it, as the panel has. */
const Page = () => (
  <>
    <Link to="/admin/catalogue">Catalogue</Link>
    {useRoutes([{ path: '/admin/catalogue/:themeId', Component: ThemePage }])}
  </>
);

/** The screen of a theme. */
function open(given: ThemeServer = {}) {
  const { data, ...server } = serveTheme(given);
  const options = { address: '/admin/catalogue/calm', data, typePolicies, viewer: ADMINISTRATOR };
  return { ...renderScreen(<Page />, options), ...server, deleted: serveDeletions(server.stored) };
}

const files = (...names: string[]) => names.map((name) => new File(['sound'], name));
const choose = async ({ user }: ReturnType<typeof open>, ...names: string[]) =>
  user.upload(await screen.findByLabelText('Recordings'), files(...names));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = ({ user }: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));

describe('recordings that are added to a theme', () => {
  beforeEach(() => void FakeTusUpload.install());

  it('are looked through before they are sent, with what their names say', async () => {
    const opened = open();
    await choose(opened, '02 I wake (female).wav', 'I sleep.mp3');
    expect(valueOf('Number of 02 I wake (female).wav')).toBe('2');
    expect(valueOf('Name of 02 I wake (female).wav')).toBe('I wake');
    expect(valueOf('Voice of 02 I wake (female).wav')).toBe('F');
    await press(opened, 'Send 2 recordings');
    expect(screen.getByText('Please choose a voice')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Voice of I sleep.mp3')));
    expect(FakeTusUpload.begun).toEqual([]);
    await press(opened, 'Female voice');
    expect(screen.getByLabelText<HTMLInputElement>('Number of I sleep.mp3').placeholder).toBe('3');
  });

  it('get another number where that of their name is taken, and are marked where one is written that is', async () => {
    const opened = open();
    await choose(opened, '1 I wake f.wav', 'I sleep.mp3');
    const number = screen.getByLabelText<HTMLInputElement>('Number of 1 I wake f.wav');
    expect([number.value, number.placeholder]).toEqual(['', '2']);
    await opened.user.type(number, '1');
    expect(screen.getByText('There is a track 1 in this voice')).toBeTruthy();
    expect(screen.queryByText('Please choose a voice')).toBeNull();
  });

  it('get the next free numbers of their voices together', async () => {
    const opened = open();
    await choose(opened, '4 I wake f.wav', '5 I sleep f.wav');
    await press(opened, 'Next free numbers');
    const numbers = screen.getAllByLabelText<HTMLInputElement>(/^Number of /);
    expect(numbers.map(({ value, placeholder }) => [value, placeholder])).toEqual([
      ['', '2'],
      ['', '3'],
    ]);
  });

  it('may be dropped anywhere in the window, but beside a dialog', async () => {
    const { user } = open();
    await screen.findByRole('group', { name: 'I rest, Female voice' });
    const drop = (...names: string[]) =>
      fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: files(...names) } });
    // Which keeps the browser on the page.
    expect(drop('4 I wake m.wav')).toBe(false);
    expect(valueOf('Number of 4 I wake m.wav')).toBe('4');
    fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    await user.click(screen.getByRole('button', { name: 'Options for I rest' }));
    await user.click(screen.getByRole('menuitem', { name: 'Replace recording' }));
    expect(drop('5 I sleep m.wav')).toBe(false);
    expect(screen.getAllByLabelText(/^Number of /)).toHaveLength(1);
  });

  it('are not lost when the page is left by mistake, and come back when all were removed', async () => {
    const opened = open();
    await choose(opened, '2 I wake f.wav', '3 I sleep f.wav');
    await opened.user.clear(screen.getByLabelText('Name of 2 I wake f.wav'));
    await opened.user.type(screen.getByLabelText('Name of 2 I wake f.wav'), 'I get up');
    await opened.user.click(screen.getByRole('link', { name: 'Catalogue' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without sending?' })).toBeTruthy();
    await press(opened, 'Stay');
    await press(opened, 'Remove all');
    expect(await findToast('2 recordings removed')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add recordings' }));
    await press(opened, 'Undo');
    expect(valueOf('Name of 2 I wake f.wav')).toBe('I get up');
    expect(screen.getAllByLabelText(/^Number of /)).toHaveLength(2);
  });

  it('become drafts in the order of their numbers, and are published together', async () => {
    const opened = open();
    await choose(opened, 'I wake f.wav', 'I sleep f.wav', '1 I sleep m.wav');
    await press(opened, 'Send 3 recordings');
    expect(await findToast('3 recordings added')).toContain('Publish them');
    const endpoint = '/api/track-groups/calm/recordings';
    expect(FakeTusUpload.begun.map(({ options }) => [options.endpoint, options.metadata])).toEqual([
      [endpoint, { filename: '1 I sleep m.wav', voiceGender: 'M', displayName: 'I sleep', trackNumber: '1' }],
      [endpoint, { filename: 'I sleep f.wav', voiceGender: 'F', displayName: 'I sleep', trackNumber: '2' }],
      [endpoint, { filename: 'I wake f.wav', voiceGender: 'F', displayName: 'I wake', trackNumber: '3' }],
    ]);
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
    await press(opened, 'Publish 3 drafts');
    await press(opened, 'Publish');
    expect(await findToast('Drafts published')).toContain('Theme calm');
    expect(opened.publishDrafts.mock.calls[0]?.[0]).toEqual({ themeId: 'calm', version: 2 });
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tracks' })));
  });

  it('do not stand above words that there are no tracks', async () => {
    const opened = open({ tracks: [] });
    expect(await screen.findByRole('heading', { name: 'No tracks yet' })).toBeTruthy();
    await choose(opened, '2 I wake f.wav');
    expect(screen.queryByRole('heading', { name: 'No tracks yet' })).toBeNull();
  });

  it('have a moving bar while they are made ready', async () => {
    const opened = open({ outcome: {} });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    expect(await screen.findByText('Sent; it is made ready soon')).toBeTruthy();
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });

  it('are not taken back once they are sent: leaving the page asks nothing and deletes nothing', async () => {
    const opened = open({ outcome: {} });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    await waitFor(() => expect(screen.queryByLabelText('Name of 2 I wake f.wav')).toBeNull());
    expect(screen.getByText('Sent; it is made ready soon')).toBeTruthy();
    await opened.user.click(screen.getByRole('link', { name: 'Catalogue' }));
    expect(opened.address()).toBe('/admin/catalogue');
    expect(opened.deleted).toEqual([]);
  });

  it('of an earlier visit are shown with their progress, until they are drafts', async () => {
    const opened = open({ sent: [{ ...SENT, state: 'processing', progress: 40 }] });
    expect(await screen.findByText('Making it ready, 40 %')).toBeTruthy();
    await choose(opened, 'I sleep f.wav');
    expect(screen.getByLabelText<HTMLInputElement>('Number of I sleep f.wav').placeholder).toBe('3');
    await press(opened, 'Remove all');
    opened.stored.sent = [];
    opened.addDraft({ displayName: 'I wake', trackNumber: '2', voiceGender: 'F' });
    expect(await findToast('1 recording added')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'I wake, Female voice' })).toBeTruthy();
    expect(screen.queryByText('Making it ready, 40 %')).toBeNull();
  });

  it('of an earlier visit that became none say why, until they are removed and the theme is read again', async () => {
    const refusal = 'This voice of the theme has a track 2 already. Please send the file again with another number.';
    const failed = { ...SENT, state: 'failed', refusal };
    const elsewhere = { ...failed, id: 'upload-2', name: 'other.wav', draft: { ...DRAFT, themeId: 'rest' } };
    const opened = open({ sent: [failed, elsewhere] });
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
    opened.addDraft({ displayName: 'I sleep', trackNumber: '2', voiceGender: 'F' });
    await press(opened, 'Remove 2 I wake f.wav');
    expect(await screen.findByRole('group', { name: 'I sleep, Female voice' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).toBeNull());
    expect(opened.deleted).toEqual(['/api/uploads/upload-1']);
  });

  it('are sent three at a time; one that was removed is sent no more', async () => {
    const opened = open({ send: () => new Promise(() => undefined) });
    await choose(opened, ...[1, 2, 3, 4].map((number) => `${number + 1} I wake f.wav`));
    await press(opened, 'Send 4 recordings');
    await waitFor(() => expect(FakeTusUpload.begun).toHaveLength(3));
    expect(screen.getByText('Waits for the files before it')).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(screen.getByText('0 of 4 recordings ready')).toBeTruthy();
    expect(document.activeElement?.contains(screen.getByRole('list', { name: 'Files' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await press(opened, 'Remove 2 I wake f.wav');
    await waitFor(() => expect(FakeTusUpload.begun).toHaveLength(4));
    expect(FakeTusUpload.begun.map(({ isAborted }) => isAborted)).toEqual([true, false, false, false]);
  });

  it('say in their place why they were refused, and are sent again', async () => {
    const opened = open({
      send: async ({ options }) => {
        if (options.uploadUrl === undefined) throw tusRefusal(507, 'There is no room for it');
      },
    });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    const item = within(await screen.findByRole('list', { name: 'Files' })).getByRole('listitem');
    expect((await within(item).findByRole('alert')).textContent).toBe('There is no room for it');
    await press(opened, 'Send again: 2 I wake f.wav');
    expect(await findToast('1 recording added')).toBeTruthy();
  });

  it.each([
    ['Number', '3', tusRefusal(409, 'Taken', { fields: { trackNumber: 'has a track 2 already' } })],
    ['Name', 'I rise', tusRefusal(400, 'displayName: …', { fields: { displayName: 'has a lost letter' } })],
  ])(
    'that are refused for their %s say so at the field, and are sent as what it is then',
    async (label, value, error) => {
      const why = /^has a (track 2 already|lost letter)$/;
      let failure: Error | undefined = error;
      const opened = open({
        send: async () => {
          if (failure !== undefined) throw failure;
        },
      });
      await choose(opened, '2 I wake f.wav');
      await press(opened, 'Send 1 recording');
      const field = () => screen.getByLabelText(`${label} of 2 I wake f.wav`);
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      failure = undefined;
      await opened.user.clear(field());
      await opened.user.type(field(), value);
      expect(screen.queryByText(why)).toBeNull();
      await press(opened, 'Send 1 recording');
      expect(await findToast('1 recording added')).toBeTruthy();
      // The upload that was begun is that of the draft before.
      expect(FakeTusUpload.begun.map(({ options }) => options.uploadUrl)).toEqual([undefined, undefined]);
      expect(Object.values(FakeTusUpload.begun[1]?.options.metadata ?? {})).toContain(value);
    },
  );

  it('say why no sound can be made of them, and are not sent again', async () => {
    const refusal = 'There is nothing to hear in this file.';
    const opened = open({ outcome: { state: 'refused', refusal } });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
    expect(screen.queryByRole('button', { name: /^Send / })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove 2 I wake f.wav' })).toBeTruthy();
  });

  it('say at once that a file is empty, and ask nothing for it', async () => {
    const opened = open();
    await opened.user.upload(await screen.findByLabelText('Recordings'), new File([], '2 I wake f.wav'));
    expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove 2 I wake f.wav' })).toBeTruthy();
    await opened.user.click(screen.getByRole('link', { name: 'Catalogue' }));
    expect(opened.address()).toBe('/admin/catalogue');
  });
});
