import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import type { QueryRoot } from '@trax/testing-web/serve-graphql';

const sendFile = jest.fn<(file: File) => Promise<string>>();
const processing = jest.fn<() => Promise<void>>();
const discardUpload = jest.fn<(id: string) => void>();
class SendingRefused extends Error {}
jest.mock('../send-recording/send-file.js', () => ({
  SendingRefused,
  sendFile: (sent: File) => sendFile(sent),
}));
jest.mock('../send-recording/await-processing.js', () => ({
  awaitProcessing: () => processing(),
  discardUpload: (id: string) => discardUpload(id),
}));

// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => {
  sendFile.mockReset().mockResolvedValue('upload-1');
  processing.mockReset().mockResolvedValue(undefined);
  discardUpload.mockReset();
});

const recording = (id: string, theme: string, words: string | null = null) => ({
  id,
  name: `Recording ${id}`,
  words,
  theme,
  groupId: `own--${theme}`,
  voiceGender: 'F',
  filePath: `own--recordings/${id}`,
  durationSeconds: 12,
  // A longer id is a later recording.
  createdAt: `2026-11-01T10:00:0${id.length}.000Z`,
});

/** What the gateway answers, and keeps of what is sent. */
function backend(...recordings: ReturnType<typeof recording>[]) {
  const limits = { maxRecordings: 50, maxBytes: 1e8, usedBytes: 0, maxSeconds: 60 };
  const state = { recordings, created: [] as object[], deleted: [] as string[] };
  return {
    state,
    data: {
      playlists: [],
      ownRecordings: () => state.recordings,
      ownRecordingLimits: () => ({ ...limits, usedRecordings: state.recordings.length }),
      createOwnRecording: (fields: { name: string; theme: string; words: string }) => {
        state.created.push(fields);
        const created = { ...recording('new', fields.theme || 'My voice'), name: fields.name };
        state.recordings = [created, ...state.recordings];
        return created;
      },
      changeOwnRecording: ({ id, ...fields }: { id: string; name: string; theme: string }) => {
        state.recordings = state.recordings.map((one) =>
          one.id === id ? { ...one, ...fields, groupId: `own--${fields.theme}` } : one,
        );
        return state.recordings.find((one) => one.id === id);
      },
      deleteOwnRecording: ({ id }: { id: string }) => {
        state.deleted.push(id);
        state.recordings = state.recordings.filter((one) => one.id !== id);
        return id;
      },
    },
  };
}

async function openPage(data: QueryRoot) {
  const { MyVoicePage } = await import('./my-voice-page.js');
  return renderScreen(<MyVoicePage />, { data });
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
    await user.click(card.getByRole('button', { name: 'Plays ×1 of Recording bb, change' }));
    await user.click(card.getByRole('button', { name: 'Play Recording bb' }));
    expect(player.getState()).toMatchObject({ status: 'playing', index: 1 });
    const entries = player.getState().queue?.entries;
    expect(entries?.map(({ trackId, repetitions, filePath }) => [trackId, repetitions, filePath])).toEqual([
      ['a', 1, 'own--recordings/a'],
      ['bb', 2, 'own--recordings/bb'],
    ]);
    expect(card.getByRole('button', { name: 'Add Recording a to a playlist' })).toBeTruthy();
  });

  it('sends a file at once, and keeps it under its name, words and theme', async () => {
    const { data, state } = backend(recording('a', 'Work'));
    const { user } = await openPage(data);
    await chooseFile(user);
    expect(sendFile).toHaveBeenCalledWith(file);
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
    expect(discardUpload).not.toHaveBeenCalled();
  });

  it('waits with saving until the sound is ready', async () => {
    let finish: () => void = () => undefined;
    processing.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { data, state } = backend();
    const { user } = await openPage(data);
    await chooseFile(user);
    expect(await screen.findByRole('progressbar', { name: 'Preparing' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Early');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
    expect(state.created).toEqual([]);
    await act(async () => finish());
    expect(await screen.findByRole('button', { name: 'Play Early' })).toBeTruthy();
  });

  it('says in place why a file was refused, sends it again, and forgets it', async () => {
    processing.mockRejectedValueOnce(new SendingRefused('There is nothing to hear in this file.'));
    const { user } = await openPage(backend().data);
    await chooseFile(user);
    expect((await screen.findByRole('alert')).textContent).toBe('There is nothing to hear in this file.');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Ready to be saved.')).toBeTruthy();
    expect(sendFile).toHaveBeenCalledTimes(2);
    discardUpload.mockReset();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
    expect(discardUpload).toHaveBeenCalledWith('upload-1');
  });

  it('asks before it is left with a file that is not saved, and not afterwards', async () => {
    const { user, address } = await openPage(backend().data);
    await chooseFile(user);
    await user.click(screen.getByRole('link', { name: 'All tracks' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
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
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.clear(dialog.getByRole('combobox', { name: 'Theme' }));
    await user.type(dialog.getByRole('combobox', { name: 'Theme' }), 'Evening');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const card = within(await screen.findByRole('region', { name: 'Evening' }));
    expect(card.getByText('Renamed')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('deletes at once on the screen, takes that back, and deletes for good when the offer has gone', async () => {
    const { data, state } = backend(recording('a', 'Work'));
    const { user } = await openPage(data);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Options for Recording a' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByRole('heading', { name: 'No recordings yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Recording a')).toBeTruthy();
    expect(state.deleted).toEqual([]);
    await remove();
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(await screen.findByText('0 of 50 recordings')).toBeTruthy();
    expect(state.deleted).toEqual(['a']);
  });

  it('says when there may be no more', async () => {
    const { data } = backend(recording('a', 'Work'));
    const ownRecordingLimits = { ...data.ownRecordingLimits(), maxRecordings: 1 };
    await openPage({ ...data, ownRecordingLimits });
    expect(await screen.findByText('You have as many recordings as you may. Delete one to make another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
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
