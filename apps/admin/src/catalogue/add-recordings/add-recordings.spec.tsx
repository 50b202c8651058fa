import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeTusUpload, tusRefusal } from '@trax/testing-web/fake-tus';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { useRoutes } from 'react-router';
import { aTheme, aTrack } from '../../testing/catalogue.fixture.js';
import { ADMINISTRATOR, findToast } from '../../testing/render-panel.fixture.js';
import { typePolicies } from '../../type-policies.js';
import type * as themePage from '../theme-page.js';

// The sending itself is a matter of the browser tests.
jest.mock('tus-js-client', () => ({ Upload: FakeTusUpload }));

let ThemePage: typeof themePage.ThemePage;
const Page = () => useRoutes([{ path: '/admin/catalogue/:themeId', Component: ThemePage }]);

const SOUND = { filePath: 'uploaded/a' };
const SENT = { id: 'upload-1', progress: 100, refusal: null, ...SOUND };

/** The screen of a theme with one track, in which drafts are made of uploads. */
function open({ upload = { ...SENT, state: 'ready' } as object, hasTracks = true } = {}) {
  const stored = { tracks: hasTracks ? [aTrack('I rest', { voiceGender: 'F' })] : [] };
  const theme = () => {
    const draftCount = stored.tracks.filter(({ state }) => state === 'draft').length;
    return aTheme('calm', { trackCount: stored.tracks.length, draftCount, tracks: stored.tracks });
  };
  const createTrack = jest.fn(({ displayName, ...facts }: { displayName: string; uploadId: string }) => {
    stored.tracks = [...stored.tracks, aTrack(displayName, { ...facts, ...SOUND, state: 'draft', version: 2 })];
    return theme();
  });
  const publishDrafts = jest.fn((_variables: object) => {
    stored.tracks = stored.tracks.map((track) => ({ ...track, state: 'published' }));
    return theme();
  });
  const replaceRecording = jest.fn((_variables: object) => {
    stored.tracks = stored.tracks.map((track) => ({ ...track, ...SOUND, version: 2 }));
    return theme();
  });
  const data = { editedTheme: theme, upload: () => upload, createTrack, publishDrafts, replaceRecording };
  const options = { address: '/admin/catalogue/calm', data, typePolicies, viewer: ADMINISTRATOR };
  return { ...renderScreen(<Page />, options), createTrack, publishDrafts, replaceRecording, stored };
}

const files = (...names: string[]) => names.map((name) => new File(['sound'], name));
const choose = async ({ user }: ReturnType<typeof open>, ...names: string[]) =>
  user.upload(await screen.findByLabelText('Recordings'), files(...names));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = ({ user }: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  ({ ThemePage } = await import('../theme-page.js'));
});

describe('recordings that are added to a theme', () => {
  beforeEach(() => {
    FakeTusUpload.reset();
  });

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
    await press(opened, 'Female voice for all');
    expect(screen.getByLabelText<HTMLInputElement>('Number of I sleep.mp3').placeholder).toBe('3');
  });

  it('are marked at once where their number is taken', async () => {
    await choose(open(), '1 I wake f.wav', 'I sleep.mp3');
    expect(screen.getByText('There is a track 1 in this voice')).toBeTruthy();
    expect(screen.queryByText('Please choose a voice')).toBeNull();
  });

  it('may be dropped anywhere on the theme', async () => {
    open();
    const track = await screen.findByRole('group', { name: 'I rest, Female voice' });
    fireEvent.drop(track, { dataTransfer: { types: ['Files'], files: files('4 I wake m.wav') } });
    expect(valueOf('Number of 4 I wake m.wav')).toBe('4');
    fireEvent.drop(track, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.getAllByLabelText(/^Number of /)).toHaveLength(1);
  });

  it('are not lost when the page is left by mistake, and come back when all were removed', async () => {
    const opened = open();
    await choose(opened, '2 I wake f.wav', '3 I sleep f.wav');
    await opened.user.clear(screen.getByLabelText('Name of 2 I wake f.wav'));
    await opened.user.type(screen.getByLabelText('Name of 2 I wake f.wav'), 'I get up');
    await opened.user.click(screen.getByRole('link', { name: 'Catalogue' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without sending?' })).toBeTruthy();
    await press(opened, 'Cancel');
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
    const facts = { themeId: 'calm', uploadId: expect.stringMatching(/^upload-\d$/) };
    expect(opened.createTrack.mock.calls.map(([variables]) => variables)).toEqual([
      { ...facts, voiceGender: 'M', displayName: 'I sleep', trackNumber: 1 },
      { ...facts, voiceGender: 'F', displayName: 'I sleep', trackNumber: 2 },
      { ...facts, voiceGender: 'F', displayName: 'I wake', trackNumber: 3 },
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
    const opened = open({ hasTracks: false });
    expect(await screen.findByRole('heading', { name: 'No tracks yet' })).toBeTruthy();
    await choose(opened, '2 I wake f.wav');
    expect(screen.queryByRole('heading', { name: 'No tracks yet' })).toBeNull();
  });

  it('have a moving bar while they are made ready', async () => {
    const opened = open({ upload: { ...SENT, state: 'processing', progress: 0, filePath: null } });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    expect(await screen.findByText('Sent; it is made ready soon')).toBeTruthy();
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });

  it('are sent three at a time; one that was removed is sent no more', async () => {
    FakeTusUpload.send = () => new Promise(() => undefined);
    const opened = open();
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
    FakeTusUpload.send = async ({ options }) => {
      if (options.uploadUrl === undefined) throw tusRefusal(507, 'There is no room for it');
    };
    const opened = open();
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    const item = within(screen.getByRole('list', { name: 'Files' })).getByRole('listitem');
    expect((await within(item).findByRole('alert')).textContent).toBe('There is no room for it');
    await press(opened, 'Send again: 2 I wake f.wav');
    expect(await findToast('1 recording added')).toBeTruthy();
  });

  it('say why no sound can be made of them, and are not sent again', async () => {
    const refusal = 'There is nothing to hear in this file.';
    const opened = open({ upload: { ...SENT, state: 'refused', refusal, filePath: null } });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
    expect(opened.createTrack).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /^Send / })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove 2 I wake f.wav' })).toBeTruthy();
  });

  it('say that a file is empty, without sending it', async () => {
    const opened = open();
    await opened.user.upload(await screen.findByLabelText('Recordings'), new File([], '2 I wake f.wav'));
    await press(opened, 'Send 1 recording');
    expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.');
    expect(FakeTusUpload.begun).toEqual([]);
  });

  it('are added although the answer was lost after the draft was made', async () => {
    const opened = open();
    const create = opened.createTrack.getMockImplementation();
    opened.createTrack.mockImplementationOnce((variables) => {
      create?.(variables);
      throw new Error('The connection was lost');
    });
    await choose(opened, '2 I wake f.wav');
    await press(opened, 'Send 1 recording');
    expect(await findToast('1 recording added')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'I wake, Female voice' })).toBeTruthy();
  });
});

it('a draft is made when the catalogue is busy no more', async () => {
  FakeTusUpload.reset();
  const opened = open();
  opened.createTrack.mockImplementationOnce(() => {
    throw new GraphQLError('The catalogue is busy', { extensions: { code: 'UNAVAILABLE' } });
  });
  await choose(opened, '2 I wake f.wav');
  await press(opened, 'Send 1 recording');
  await waitFor(() => expect(opened.createTrack).toHaveBeenCalledTimes(2));
  expect(await findToast('1 recording added')).toBeTruthy();
});

describe('the recording of a track', () => {
  it('that somebody else has replaced meanwhile is shown before it is replaced again', async () => {
    const opened = open();
    opened.replaceRecording.mockImplementationOnce(() => {
      opened.stored.tracks = [aTrack('I rest', { voiceGender: 'F', filePath: 'uploaded/theirs', version: 5 })];
      throw new GraphQLError('Somebody else has changed this meanwhile.');
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Options for I rest' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Replace recording' }));
    await opened.user.upload(screen.getByLabelText('New recording'), files('I rest.wav'));
    expect(await screen.findByText(/Yours would replace this one:/)).toBeTruthy();
    const sound = screen.getByRole('dialog').querySelector('audio');
    expect(new URL(sound?.src ?? '').pathname).toBe('/audio/uploaded/theirs.mp3');
    await press(opened, 'Send again');
    expect(await findToast('Recording replaced')).toContain('I rest');
    expect(opened.replaceRecording.mock.calls.map(([variables]) => variables)).toMatchObject([
      { version: 1 },
      { version: 5 },
    ]);
  });

  it('is replaced by a file, and the preview has the new sound', async () => {
    FakeTusUpload.reset();
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: 'Options for I rest' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Replace recording' }));
    await opened.user.upload(screen.getByLabelText('New recording'), files('better.wav'));
    expect(await findToast('Recording replaced')).toContain('I rest');
    expect(opened.replaceRecording.mock.calls[0]?.[0]).toEqual({
      trackId: 'I rest',
      version: 1,
      uploadId: expect.stringMatching(/^upload-\d$/),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const preview = screen.getByRole('group', { name: 'I rest, Female voice' }).querySelector('audio');
    expect(new URL(preview?.src ?? '').pathname).toBe('/audio/uploaded/a.mp3');
  });
});
