import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel.fixture.js';

const section = async () => within(await screen.findByRole('region', { name: 'Deletions under way' }));

const anErasure = (hash: string, difference: object = {}) => ({
  id: hash.padEnd(64, '0'),
  startedAt: '2026-11-05T12:00:00.000Z',
  reportedBy: [],
  waitsFor: ['playlists', 'stats'],
  requests: 1,
  failure: null,
  finishedAt: null,
  ...difference,
});

describe('the deletions of accounts', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('show what was deleted and what is awaited, by a short hash and without a name', async () => {
    const erasures = [
      anErasure('aaaa1111'),
      anErasure('bbbb2222', { reportedBy: ['playlists', 'stats'], waitsFor: ['users'] }),
    ];
    renderPanel({ erasures }, { address: '/admin/deletions' });
    const list = within(await (await section()).findByRole('list', { name: 'Deletions under way' }));
    const [first, second] = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toMatch(/^Account aaaa1111Since Nov 5, 2026, \d\d:\d\dWaiting for: playlists, statistics Erasing$/);
    expect(second).toContain('Deleted: playlists, statisticsWaiting for: the account');
  });

  it('show why one does not move on, and how often it was requested', async () => {
    const failure = 'users: The identity provider did not answer';
    renderPanel({ erasures: [anErasure('aaaa1111', { failure, requests: 4 })] }, { address: '/admin/deletions' });
    const row = await (await section()).findByRole('listitem');
    expect(row.textContent).toContain('Requested 4 times');
    expect(within(row).getByText(`Last failure: ${failure}`)).toBeTruthy();
    expect(within(row).getByText('Trying again')).toBeTruthy();
  });

  it('keep those that have finished folded', async () => {
    const finished = { waitsFor: [], finishedAt: '2026-11-06T12:00:00.000Z' };
    const { user } = renderPanel({ erasures: [anErasure('aaaa1111', finished)] }, { address: '/admin/deletions' });
    expect(await (await section()).findByText('No account is being deleted.')).toBeTruthy();
    const summary = (await section()).getByText('1 deletion finished in the last 7 days');
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    const list = (await section()).getByRole('list', { name: 'Finished deletions' });
    expect(list.textContent).toBe('aaaa1111 Nov 6, 2026');
  });

  it('say that there are none', async () => {
    renderPanel({ erasures: [] }, { address: '/admin/deletions' });
    expect(await (await section()).findByText('No account is being deleted.')).toBeTruthy();
    expect((await section()).queryByRole('list')).toBeNull();
  });

  it('say that they could not be loaded, and try again', async () => {
    let isDown = true;
    const erasures = () => {
      if (isDown) throw new Error('Please try again later');
      return [];
    };
    const { user } = renderPanel({ erasures }, { address: '/admin/deletions' });
    expect(await (await section()).findByText('Failed to fetch deletions: Please try again later')).toBeTruthy();
    isDown = false;
    await user.click((await section()).getByRole('button', { name: 'Try again' }));
    expect(await (await section()).findByText('No account is being deleted.')).toBeTruthy();
  });

  it('are read again every two seconds while one is under way', async () => {
    jest.useFakeTimers();
    const erasures = jest.fn(() => [anErasure('aaaa1111')]);
    renderPanel({ erasures }, { address: '/admin/deletions' });
    await (await section()).findByRole('listitem');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(erasures).toHaveBeenCalledTimes(2));
  });
});
