import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { FakeTusUpload, tusRefusal, tusUnanswered } from '@trax/testing-web/fake-tus';
import { renderScreen } from '@trax/testing-web/render-screen';
import type { QueryRoot } from '@trax/testing-web/serve-graphql';
import { backend, recording } from '../testing/own-recordings.fixture.js';
import { MyVoicePage } from './my-voice-page.js';

const READY = { id: 'upload-1', state: 'ready', progress: 100, refusal: null, filePath: 'own--recordings/new' };
const upload = jest.fn<() => object>();
const deletedUploads: string[] = [];

// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;

beforeEach(async () => {
  FakeTusUpload.install();
  await clear(createGraphqlClient()); // of the person of the test before
  upload.mockReset().mockReturnValue(READY);
  deletedUploads.length = 0;
});

async function openPage(data: QueryRoot) {
  const rendered = renderScreen(<MyVoicePage />, { data: { upload: () => upload(), ...data } });
  const answerGraph = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'DELETE') return answerGraph(input, init);
    deletedUploads.push(String(input));
    return new Response(null, { status: 204 });
  };
  return rendered;
}

const file = new File(['sound'], 'my-sentence.wav', { type: 'audio/wav' });
const chooseFile = async (user: ReturnType<typeof renderScreen>['user']) =>
  user.upload(await screen.findByLabelText('Sound file'), file);

describe('the page of own recordings', () => {
  it('says that there are none yet, and how many there may be', async () => {
    await openPage(backend().data);
    expect(await screen.findByRole('heading', { name: 'No recordings yet' })).toBeTruthy();
    expect(screen.getByText('0 of 50 recordings')).toBeTruthy();
  });

  it('lists them by theme and plays a theme from any of its recordings, as often as chosen', async () => {
    const { data } = backend(recording('bb', 'Work'), recording('a', 'Work'), recording('c', 'Calm'));
    const { user, player } = await openPage(data);
    const card = within(await screen.findByRole('region', { name: 'Work' }));
    expect(card.getByText('My voice · 2 tracks · 0:24')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Options for Recording bb' }));
    await user.click(screen.getByRole('menuitem', { name: 'Plays: ×1' }));
    await user.keyboard('{Escape}');
    await user.click(card.getByRole('button', { name: 'Play Recording bb' }));
    expect(player.getState()).toMatchObject({ status: 'playing', index: 1 });
    const entries = player.getState().queue?.entries;
    expect(entries?.map(({ trackId, repetitions, filePath }) => [trackId, repetitions, filePath])).toEqual([
      ['a', 1, 'own--recordings/a'],
      ['bb', 2, 'own--recordings/bb'],
    ]);
    expect(card.getByRole('button', { name: 'Add Recording a to a playlist' })).toBeTruthy();
  });

  it('says “My voice” once of a theme that is called the same', async () => {
    await openPage(backend(recording('a', 'My voice')).data);
    const card = within(await screen.findByRole('region', { name: 'My voice' }));
    expect(card.getByText('1 track · 0:12')).toBeTruthy();
  });

  it('sends a file at once, and keeps it under its name, words and theme', async () => {
    const { data, state } = backend(recording('a', 'Work'));
    const { user } = await openPage(data);
    await chooseFile(user);
    await waitFor(() => expect(FakeTusUpload.begun).toHaveLength(1));
    expect(FakeTusUpload.begun[0]).toMatchObject({ file, options: { metadata: { purpose: 'own' } } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Please enter a name')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' I can do it ');
    await user.type(screen.getByRole('combobox', { name: 'Theme' }), 'Work');
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'I can do it.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Play I can do it' })).toBeTruthy();
    expect(state.created).toEqual([
      { uploadId: 'upload-1', name: 'I can do it', words: 'I can do it.', theme: 'Work' },
    ]);
    expect(await screen.findByText('2 of 50 recordings')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
    expect(deletedUploads).toEqual([]);
  });

  it('waits with saving until the sound is ready', async () => {
    upload.mockReturnValue({ ...READY, state: 'processing', progress: 40 });
    const { data, state } = backend();
    const { user } = await openPage(data);
    await chooseFile(user);
    expect(await screen.findByRole('progressbar', { name: 'Preparing' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Early');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
    expect(state.created).toEqual([]);
    upload.mockReturnValue(READY);
    expect(await screen.findByRole('button', { name: 'Play Early' })).toBeTruthy();
  });

  it('goes on where it stopped when it is sent again, and forgets what is discarded', async () => {
    FakeTusUpload.send = async () => {
      throw new Error('The connection was lost');
    };
    const { user } = await openPage(backend().data);
    await chooseFile(user);
    expect((await screen.findByRole('alert')).textContent).toContain('What has arrived is kept');
    FakeTusUpload.install();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Ready to be saved.')).toBeTruthy();
    const [sentAgain] = FakeTusUpload.begun;
    expect(sentAgain?.options.uploadUrl).toBe('/api/uploads/upload-1');
    expect(deletedUploads).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
    expect(deletedUploads).toEqual(['/api/uploads/upload-1']);
  });

  it('brings back what was discarded with what was written, and sends it again', async () => {
    const { user } = await openPage(backend().data);
    await chooseFile(user);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'I can');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('I can');
    await waitFor(() => expect(FakeTusUpload.begun).toHaveLength(2));
    expect(await screen.findByText('Ready to be saved.')).toBeTruthy();
  });

  it('says in place why no sound can be made of a file, which is not sent again', async () => {
    upload.mockReturnValue({ ...READY, state: 'refused', refusal: 'There is nothing to hear in this file.' });
    const { user } = await openPage(backend().data);
    await chooseFile(user);
    expect((await screen.findByRole('alert')).textContent).toBe('There is nothing to hear in this file.');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(deletedUploads).toEqual(['/api/uploads/upload-1']);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
  });

  it('waits for a phone that is offline, and opens a lost session again', async () => {
    const { user } = await openPage(backend().data);
    FakeTusUpload.send = () => new Promise(() => undefined);
    await chooseFile(user);
    await waitFor(() => expect(FakeTusUpload.begun).toHaveLength(1));
    const { onShouldRetry, onAfterResponse } = FakeTusUpload.begun[0]?.options ?? {};
    expect(onShouldRetry?.(tusUnanswered())).toBe(true);
    expect(onShouldRetry?.(tusRefusal(401, 'Please sign in'))).toBe(true);
    expect(onShouldRetry?.(tusRefusal(413, 'This file is too large'))).toBe(false);
    upload.mockClear();
    await onAfterResponse?.({}, { getStatus: () => 401 });
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('asks before it is left with a file that is not saved, and not afterwards', async () => {
    const { user, address } = await openPage(backend().data);
    await chooseFile(user);
    await user.click(screen.getByRole('link', { name: 'All tracks' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('link', { name: 'All tracks' }));
    expect(address()).toBe('/tracks');
  });

  it('downloads the sound under its name', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const { user } = await openPage(backend(recording(id, 'Work')).data);
    await user.click(await screen.findByRole('button', { name: `Options for Recording ${id}` }));
    const link = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'Download' });
    expect([link.getAttribute('href'), link.download]).toEqual([
      `/api/own-recordings/${id}/audio`,
      `Recording ${id}.mp3`,
    ]);
  });

  it('changes name and theme in place', async () => {
    const { user } = await openPage(backend(recording('a', 'Work', 'Words of mine')).data);
    await user.click(await screen.findByRole('button', { name: 'Options for Recording a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit recording' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }).value).toBe('Words of mine');
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Renamed');
    await user.clear(dialog.getByRole('combobox', { name: 'Theme' }));
    await user.type(dialog.getByRole('combobox', { name: 'Theme' }), 'Evening');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const card = within(await screen.findByRole('region', { name: 'Evening' }));
    expect(card.getByText('Renamed')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what was saved while the list cannot be read anew', async () => {
    const { data } = backend();
    const { user } = await openPage(data);
    await chooseFile(user);
    jest.spyOn(data, 'ownRecordings').mockRejectedValue(new Error('Try again') as never);
    await user.type(screen.getByLabelText('Name'), 'I rest{Enter}');
    await screen.findByRole('button', { name: 'Options for I rest' });
  });

  it('moves the focus to the next recording, or to the first button, when one is deleted', async () => {
    const { user } = await openPage(backend(recording('a', 'Work'), recording('bb', 'Work')).data);
    for (const name of ['Recording a', 'Recording bb']) {
      await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const next = name === 'Recording a' ? 'Options for Recording bb' : 'Record';
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next })));
    }
  });

  it('shows the message of the server when loading failed, and tries again', async () => {
    let isDown = true;
    const { data } = backend();
    const ownRecordings = () => {
      if (isDown) throw new Error('Please try again in a moment');
      return [];
    };
    const { user } = await openPage({ ...data, ownRecordings });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch your recordings' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No recordings yet' })).toBeTruthy();
  });
});
