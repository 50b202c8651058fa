import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRequest, aUser, daysAgo, findToast, renderPanel } from '../testing/render-panel.fixture.js';

const section = () => within(screen.getByRole('region', { name: 'Data deletion requests', hidden: true }));
const rowOf = (email: string) =>
  section()
    .findByText(email)
    .then((words) => within(words.closest('li') ?? words));

async function askToProcess(user: ReturnType<typeof renderPanel>['user'], email: string, title: string) {
  await user.click((await rowOf(email)).getByRole('button', { name: 'Mark as Processed' }));
  return within(screen.getByRole('alertdialog', { name: title }));
}

const processed = { status: 'processed', processedAt: '2026-11-05T12:00:00.000Z' };

describe('the deletion requests', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('show the open ones, the oldest first, with their status, the time that is left and whether there is an account', async () => {
    const deletionRequests = [
      aRequest('new@trax.test', { account: aUser('new') }),
      aRequest('old@trax.test', { requestedAt: daysAgo(31) }),
      aRequest('done@trax.test', processed),
    ];
    renderPanel({ deletionRequests });
    expect(section().getByRole('status').textContent).toBe('Loading deletion requests');
    const [first, second, ...others] = await section().findAllByRole('listitem');
    expect(others).toEqual([]);
    expect(first?.textContent).toMatch(/^old@trax\.test.*No account.*Pending · Overdue by 1 day/);
    expect(second?.textContent).toMatch(/^new@trax\.test.*Account exists.*Pending · 29 days left/);
  });

  it('say whether the account holder has requested it or a visitor', async () => {
    const deletionRequests = [
      aRequest('ada@trax.test', { requestedBy: 'account-holder' }),
      aRequest('stranger@trax.test', { requestedBy: 'visitor', confirmation: 'unconfirmed' }),
      aRequest('reader@trax.test', { requestedBy: 'visitor', confirmation: 'confirmed' }),
      aRequest('unknown@trax.test', { requestedBy: 'visitor', confirmation: 'impossible' }),
    ];
    renderPanel({ deletionRequests });
    expect((await rowOf('ada@trax.test')).getByText(/Requested by the account holder/)).toBeTruthy();
    expect((await rowOf('stranger@trax.test')).getByText(/Address unconfirmed/)).toBeTruthy();
    expect((await rowOf('reader@trax.test')).getByText(/Address confirmed by email/)).toBeTruthy();
    expect((await rowOf('unknown@trax.test')).getByText(/Address cannot be confirmed/)).toBeTruthy();
  });

  it('come page by page when there are many, and stay when the first page is read again', async () => {
    jest.useFakeTimers();
    const newest = Array.from({ length: 500 }, (_, index) => aRequest(`done-${index}`, processed));
    newest[0] = aRequest('newest@trax.test');
    const deletionRequests = jest.fn(({ after }: { after?: string | null }) =>
      after ? [aRequest('oldest@trax.test', { requestedAt: daysAgo(9) })] : newest,
    );
    renderPanel({ deletionRequests });
    expect(await rowOf('newest@trax.test')).toBeTruthy();
    fireEvent.click(section().getByRole('button', { name: 'Show more' }));
    expect(await rowOf('oldest@trax.test')).toBeTruthy();
    expect(await rowOf('newest@trax.test')).toBeTruthy();
    expect(deletionRequests.mock.calls.map(([variables]) => variables)).toEqual([
      { first: 500 },
      { first: 500, after: 'done-499' },
    ]);
    expect(section().queryByRole('button', { name: 'Show more' })).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(deletionRequests).toHaveBeenCalledTimes(4));
    expect(await rowOf('oldest@trax.test')).toBeTruthy();
    expect(await rowOf('newest@trax.test')).toBeTruthy();
  });

  it('say that more could not be loaded, and keep the others', async () => {
    const newest = Array.from({ length: 500 }, (_, index) => aRequest(`done-${index}`, processed));
    const deletionRequests = ({ after }: { after?: string | null }) => {
      if (after) throw new Error('The requests are away.');
      return newest;
    };
    const { user } = renderPanel({ deletionRequests });
    await user.click(await section().findByRole('button', { name: 'Show more' }));
    expect(await findToast('Error')).toContain('Failed to fetch deletion requests: The requests are away.');
    expect(section().getByRole('button', { name: 'Show Processed' }).textContent).toContain('500');
    expect(section().getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it('keep the processed ones hidden, counted, until they are asked for', async () => {
    const erased = aRequest('erased', { ...processed, email: null });
    const { user } = renderPanel({ deletionRequests: [erased, aRequest('done@trax.test', processed)] });
    const show = await section().findByRole('button', { name: 'Show Processed', description: '2 processed requests' });
    expect(show.textContent).toContain('2');
    expect(section().queryByText('done@trax.test')).toBeNull();
    expect(section().getByText('No open requests. Next check in 30 s.')).toBeTruthy();

    await user.click(show);
    expect((await rowOf('done@trax.test')).getByText(/^Processed/).textContent).toBe('Processed Nov 5, 2026');
    expect((await rowOf('Address erased')).queryByRole('button')).toBeNull();
    await user.click(section().getByRole('button', { name: 'Hide Processed' }));
    expect(section().queryByText('done@trax.test')).toBeNull();
  });

  it('without an account are marked as processed after a question', async () => {
    const markDeletionRequestProcessed = jest.fn(({ id }: { id: string }) => aRequest(id, processed));
    const { user } = renderPanel({ deletionRequests: [aRequest('ada@trax.test')], markDeletionRequestProcessed });
    const question = await askToProcess(user, 'ada@trax.test', 'Mark this request as processed?');
    expect(question.getByText(/There is no account of ada@trax\.test/)).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(markDeletionRequestProcessed).not.toHaveBeenCalled();

    const again = await askToProcess(user, 'ada@trax.test', 'Mark this request as processed?');
    await user.click(again.getByRole('button', { name: 'Mark as Processed' }));
    expect(await findToast('Request processed')).toContain('ada@trax.test');
    expect(markDeletionRequestProcessed).toHaveBeenCalledTimes(1);
  });

  it('keep their place and the focus once they are processed, until the processed ones are shown', async () => {
    const deletionRequests = [
      aRequest('ada@trax.test', { requestedAt: daysAgo(9) }),
      aRequest('bob@trax.test', { requestedAt: daysAgo(2) }),
    ];
    const markDeletionRequestProcessed = ({ id }: { id: string }) => aRequest(id, processed);
    const { user } = renderPanel({ deletionRequests, markDeletionRequestProcessed });
    const question = await askToProcess(user, 'ada@trax.test', 'Mark this request as processed?');
    await user.click(question.getByRole('button', { name: 'Mark as Processed' }));
    await findToast('Request processed');
    const [first, second] = section().getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^ada@trax\.test.*Processed Nov 5, 2026$/);
    expect(second?.textContent).toMatch(/^bob@trax\.test/);
    await waitFor(() => expect(document.activeElement).toBe(first));

    await user.click(section().getByRole('button', { name: 'Show Processed' }));
    expect(
      section()
        .getAllByRole('listitem')
        .map((row) => row.textContent?.slice(0, 3)),
    ).toEqual(['bob', 'ada']);
    await user.click(section().getByRole('button', { name: 'Hide Processed' }));
    expect(section().queryByText('ada@trax.test')).toBeNull();
  });

  it('ask about an account that still exists, and may leave it', async () => {
    const deleteUser = jest.fn(() => true);
    const markDeletionRequestProcessed = ({ id }: { id: string }) => aRequest(id, processed);
    const deletionRequests = [aRequest('ada@trax.test', { account: aUser('ada') })];
    const { user } = renderPanel({ deletionRequests, markDeletionRequestProcessed, deleteUser });
    const question = await askToProcess(user, 'ada@trax.test', 'There still is an account');
    expect(question.getByText(/ada@trax\.test/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Mark as Processed' }));
    expect(await findToast('Request processed')).toContain('ada@trax.test');
    expect(deleteUser).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('may delete the account with it: the row waits until everything is erased', async () => {
    let requests = [aRequest('ada@trax.test', { account: aUser('ada') })];
    const deleteUser = jest.fn((_variables: { firebaseId: string }) => true);
    let whenRead = () => {};
    const deletionRequests = () => {
      whenRead();
      return requests;
    };
    const { user } = renderPanel({ deletionRequests, deleteUser });
    const question = await askToProcess(user, 'ada@trax.test', 'There still is an account');
    await user.click(question.getByRole('button', { name: 'Delete account and mark processed' }));
    const row = await rowOf('ada@trax.test');
    expect(await row.findByText('Erasing the account')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
    expect(deleteUser.mock.calls.map(([variables]) => variables)).toEqual([{ firebaseId: 'ada' }]);

    const isRead = jest.fn();
    requests = [aRequest('ada@trax.test', { account: null })]; // the deletion service has not heard of it
    whenRead = isRead;
    await waitFor(() => expect(isRead).toHaveBeenCalled());
    expect(row.getByText('Erasing the account')).toBeTruthy();

    requests = [aRequest('ada@trax.test', { ...processed, email: null })];
    expect(await screen.findByText('Account erased', { selector: 'li div' })).toBeTruthy();
    await user.click(section().getByRole('button', { name: 'Show Processed' }));
    expect(await rowOf('Address erased')).toBeTruthy();
  });

  it('ask again before the account of an unconfirmed request goes', async () => {
    const account = aUser('ada');
    const deletionRequests = [aRequest('ada@trax.test', { account, confirmation: 'unconfirmed' })];
    const deleteUser = jest.fn((_variables: { firebaseId: string }) => true);
    const { user } = renderPanel({ deletionRequests, deleteUser });
    const question = await askToProcess(user, 'ada@trax.test', 'There still is an account');
    await user.click(question.getByRole('button', { name: 'Delete account and mark processed' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Nobody has confirmed this request' }));
    expect(document.activeElement).toBe(again.getByRole('button', { name: 'Cancel' }));
    expect(deleteUser).not.toHaveBeenCalled();
    await user.click(again.getByRole('button', { name: 'Delete the account all the same' }));
    expect(await (await rowOf('ada@trax.test')).findByText('Erasing the account')).toBeTruthy();
    expect(deleteUser.mock.calls.map(([variables]) => variables)).toEqual([{ firebaseId: 'ada' }]);
  });

  it("never offer to delete an administrator's account", async () => {
    const account = aUser('root', { isAdmin: true });
    const markDeletionRequestProcessed = ({ id }: { id: string }) => aRequest(id, processed);
    const deletionRequests = [aRequest('root@trax.test', { account })];
    const { user } = renderPanel({ deletionRequests, markDeletionRequestProcessed });
    const row = await rowOf('root@trax.test');
    expect(row.getByText(/Account of an administrator/)).toBeTruthy();
    const question = await askToProcess(user, 'root@trax.test', 'Mark this request as processed?');
    expect(question.getByText(/is an administrator’s and stays/)).toBeTruthy();
    expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Cancel',
      'Mark as Processed',
    ]);
    await user.click(question.getByRole('button', { name: 'Mark as Processed' }));
    expect(await findToast('Request processed')).toBeTruthy();
  });

  it('stay as they are when an answer fails, which is said', async () => {
    const markDeletionRequestProcessed = () => {
      throw new Error('The requests are away.');
    };
    const { user } = renderPanel({ deletionRequests: [aRequest('ada@trax.test')], markDeletionRequestProcessed });
    const question = await askToProcess(user, 'ada@trax.test', 'Mark this request as processed?');
    await user.click(question.getByRole('button', { name: 'Mark as Processed' }));
    expect(await findToast('Error')).toContain('Failed to process deletion request: The requests are away.');
    expect((await rowOf('ada@trax.test')).getByRole('button', { name: 'Mark as Processed' })).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    let isDown = true;
    const deletionRequests = () => {
      if (isDown) throw new Error('Please try again later');
      return [];
    };
    const { user } = renderPanel({ deletionRequests });
    expect(await section().findByText('Failed to fetch deletion requests: Please try again later')).toBeTruthy();
    isDown = false;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText(/^No open requests/)).toBeTruthy();
  });

  it('are read again every 30 seconds; a check that fails leaves what is known', async () => {
    jest.useFakeTimers();
    let answer = () => [aRequest('ada@trax.test')];
    renderPanel({ deletionRequests: () => answer() });
    await rowOf('ada@trax.test');
    answer = () => {
      throw new Error('The requests are away.');
    };
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await rowOf('ada@trax.test')).toBeTruthy();
    expect(await findToast('Error')).toContain('Failed to fetch deletion requests: The requests are away.');
    answer = () => [aRequest('bob@trax.test')];
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await rowOf('bob@trax.test')).toBeTruthy();
  });
});
