import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refresh, useApolloClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import { typePolicies } from '../routes.js';
import { answers, ownRecording, trackStats } from '../testing/dashboard.fixture.js';
import { heardDays } from './heard-days.js';
import { SeeHistory } from './see-history.js';

beforeEach(() => {
  setTimezone('Europe/Berlin');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00Z'));
});

const heard = (id: number, at: string, trackId = `focus-f-${id}`) => ({
  id: `c${id}`,
  trackId,
  displayName: `Track ${id}`,
  voiceGender: 'F' as const,
  completedAt: `2026-11-${at}:00.000Z`,
  localDate: `2026-11-${at.slice(0, 2)}`,
  listenedSeconds: 30,
});

const newest = [heard(2, '20T07:12'), heard(1, '19T07:00')];
const oldest = [heard(7, '18T21:30', 'gone')];

/** A server with two pages; `completions` is its first. */
function givenHistory(completions = newest) {
  const pages = { completions, isDown: false, reads: 0 };
  const listeningHistory = ({ after }: { readonly after?: string }) => {
    pages.reads += 1;
    if (pages.isDown) throw new Error('Please try again later');
    return after ? { completions: oldest, nextCursor: null } : { completions: pages.completions, nextCursor: 'more' };
  };
  return { pages, data: { ...answers, listeningHistory } };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the history', () => {
  it('is by the listener’s own days and time, and its rows play', async () => {
    const { user, player } = renderScreen(<SeeHistory />, { data: givenHistory().data, typePolicies });
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday']);
    expect(rows()).toEqual(['08:12Track 2Female voice', '08:00Track 1Female voice']);
    await user.click(await screen.findByRole('button', { name: 'Play Track 2, Female voice' }));
    expect(player.getState().queue?.entries[player.getState().index]?.trackId).toBe('focus-f-2');
  });

  it('plays the recordings of the listener’s own within their theme', async () => {
    const { data } = givenHistory([{ ...heard(3, '20T07:12', ownRecording.id), displayName: ownRecording.name }]);
    const { user, player } = renderScreen(<SeeHistory />, {
      data: { ...data, ownRecordings: [ownRecording] },
      typePolicies,
    });
    await user.click(await screen.findByRole('button', { name: 'Play I am here, My voice' }));
    const { queue, index } = player.getState();
    expect(queue?.source).toEqual({ kind: 'group', groupId: 'own--calm-evenings', name: 'Calm evenings' });
    expect(queue?.entries[index]?.trackId).toBe(ownRecording.id);
  });

  it('says in which language a name is, where the track is still in the catalogue', async () => {
    const { data } = givenHistory([...newest, ...oldest]);
    renderScreen(<SeeHistory />, { data, typePolicies });
    const [known, gone] = [await screen.findByText('Track 2'), screen.getByText('Track 7')];
    await waitFor(() => expect(known.lang).toBe('pt-BR'));
    expect(gone.lang).toBe('');
  });

  it('shows more, until there is no more', async () => {
    const { user } = renderScreen(<SeeHistory />, { data: givenHistory().data, typePolicies });
    await user.click(await screen.findByRole('button', { name: 'Show more history' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Wednesday, November 18, 2026' })).toBeTruthy();
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more history' })).toBeNull();
  });

  it('keeps what is there when more cannot be read, and says why', async () => {
    const { pages, data } = givenHistory();
    const { user } = renderScreen(<SeeHistory />, { data, typePolicies });
    const more = await screen.findByRole('button', { name: 'Show more history' });
    pages.isDown = true;
    await user.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again later');
    expect(rows()).toHaveLength(2);
    pages.isDown = false;
    await user.click(more);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes in a new completion without losing the older pages', async () => {
    const { pages, data } = givenHistory();
    const stats = { ...trackStats };
    const Complete = () => {
      const client = useApolloClient();
      const complete = () => {
        stats.totalPlays += 1;
        pages.completions = [heard(3, '20T09:00'), heard(2, '20T07:12')];
        void refresh(client, ['trackStats']);
      };
      return <button onClick={complete}>Complete</button>;
    };
    const screenWithCompletion = (
      <>
        <SeeHistory />
        <Complete />
      </>
    );
    const { user } = renderScreen(screenWithCompletion, { data: { ...data, trackStats: () => stats }, typePolicies });
    await user.click(await screen.findByRole('button', { name: 'Show more history' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[0]).toBe('10:00Track 3Female voice');
    expect(screen.queryByRole('button', { name: 'Show more history' })).toBeNull();
  });

  it('is empty before the first completion', async () => {
    const listeningHistory = { completions: [], nextCursor: null };
    renderScreen(<SeeHistory />, { data: { ...answers, listeningHistory }, typePolicies });
    expect(await screen.findByText('Nothing yet. What you complete is kept here, day by day.')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { pages, data } = givenHistory();
    pages.isDown = true;
    const { user } = renderScreen(<SeeHistory />, { data, typePolicies });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByRole('heading', { name: 'Failed to fetch your history' })).toBeTruthy();
    pages.isDown = false;
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});

it('counts repetitions of a track in a row as one entry', () => {
  const completions = [heard(3, '20T09:02', 'a'), heard(2, '20T09:01', 'a'), heard(1, '19T09:00', 'a')];
  expect(heardDays(completions).map((day) => day.heard.map(({ id, plays }) => [id, plays]))).toEqual([
    [['c2', 2]],
    [['c1', 1]],
  ]);
});
