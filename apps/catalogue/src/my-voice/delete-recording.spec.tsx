import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import type { QueryRoot } from '@trax/testing-web/serve-graphql';
import { backend, recording } from '../testing/own-recordings.fixture.js';
import { MyVoicePage } from './my-voice-page.js';

// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;

beforeEach(async () => {
  await clear(createGraphqlClient()); // of the person of the test before
});

const openPage = (data: QueryRoot) => renderScreen(<MyVoicePage />, { data });

describe('the deletion of a recording', () => {
  const remove = async (user: ReturnType<typeof renderScreen>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Options for Recording a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };

  it('is sent at once, also where the list cannot be read anew, and taken back by Undo', async () => {
    const { data, state } = backend(recording('a', 'Work'));
    const { user } = openPage(data);
    await screen.findByText('Recording a');
    const read = jest.spyOn(data, 'ownRecordings').mockRejectedValue(new Error('Try again') as never);
    await remove(user);
    expect(await screen.findByRole('heading', { name: 'No recordings yet' })).toBeTruthy();
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(state.recordings).toEqual([]);
    read.mockRestore();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Recording a')).toBeTruthy();
    expect(state.recordings).toHaveLength(1);
  });

  it('is shown before it has an answer, for which Undo waits', async () => {
    const { data, state } = backend(recording('a', 'Work'));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const restoreOwnRecording = jest.fn(data.restoreOwnRecording);
    const deleteOwnRecording = async (variables: { id: string }) => {
      await answered;
      return data.deleteOwnRecording(variables);
    };
    const { user } = openPage({ ...data, deleteOwnRecording, restoreOwnRecording });
    await remove(user);
    expect(await screen.findByRole('heading', { name: 'No recordings yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(restoreOwnRecording).not.toHaveBeenCalled();
    answer();
    expect(await screen.findByText('Recording a')).toBeTruthy();
    expect(state.recordings).toHaveLength(1);
  });

  it('is not shown any more when it failed, but why, and without Undo', async () => {
    const { data } = backend(recording('a', 'Work'));
    const deleteOwnRecording = () => {
      throw new Error('Please try again in a moment');
    };
    const { user } = openPage({ ...data, deleteOwnRecording });
    await remove(user);
    expect(await screen.findByText('Error deleting recording')).toBeTruthy();
    expect(await screen.findByText('Recording a')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
