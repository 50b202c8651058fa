import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aRun, aUser, findToast, renderPanel } from '../testing/render-panel.fixture.js';

const section = () => within(screen.getByRole('region', { name: 'Synchronisation' }));
const syncButton = () => section().getByRole<HTMLButtonElement>('button', { name: 'Sync users' });

describe('syncing the users', () => {
  it('may always be started, and stands out when it is due', async () => {
    renderPanel({ syncStatus: { needsSync: true, sync: null } });
    expect(await section().findByText('Sync needed')).toBeTruthy();
    expect(syncButton().disabled).toBe(false);
  });

  it('shows that nothing is to be done', async () => {
    renderPanel();
    expect(await section().findByText('Users and accounts are in step.')).toBeTruthy();
    expect(section().queryByText('Sync needed')).toBeNull();
    expect(syncButton().disabled).toBe(false);
  });

  it('shows its progress, its result and who has no account; then the users are read again', async () => {
    let answer = { needsSync: true, sync: null as unknown };
    const syncUsers = jest.fn(() => {
      const run = aRun({ status: 'running', finishedAt: null, processed: 1000 });
      answer = { needsSync: true, sync: run };
      return run;
    });
    const users = jest.fn(() => ({ users: [aUser('ada')], nextCursor: null }));
    const { user } = renderPanel({ syncStatus: () => answer, syncUsers, users });
    await section().findByText('Sync needed');
    await user.click(syncButton());
    expect(await section().findByText(/Comparing… 1,000 accounts so far\./)).toBeTruthy();
    expect(section().getByRole('status').textContent).toBe('Syncing users');
    expect(syncButton().disabled).toBe(true);
    expect(section().queryByText('Sync needed')).toBeNull();

    const orphans = [{ firebaseId: 'gone', email: 'gone@trax.test' }];
    const counts = { processed: 1500, created: 1203, updated: 4, orphaned: 1, orphans };
    answer = { needsSync: false, sync: aRun(counts) };
    expect(await findToast('Sync finished')).toContain('1,203 created, 4 updated, 1 orphaned.');
    expect(syncUsers).toHaveBeenCalledTimes(1);
    expect(section().getByText(/^Last sync .*: 1,203 created, 4 updated, 1 orphaned\.$/)).toBeTruthy();
    await user.click(section().getByText('1 user has no enabled account'));
    expect(section().getByRole('list', { name: 'Users without an enabled account' }).textContent).toBe(
      'gone@trax.test',
    );
    await waitFor(() => expect(users).toHaveBeenCalledTimes(2));
  });

  it('says that a run failed, also one that another administrator had started', async () => {
    let answer = { needsSync: true, sync: aRun({ status: 'running', finishedAt: null }) };
    renderPanel({ syncStatus: () => answer });
    await section().findByText(/Comparing/);
    answer = { needsSync: true, sync: aRun({ status: 'failed', failure: 'The identity provider is away.' }) };
    expect(await findToast('Error')).toContain('Failed to sync users: The identity provider is away.');
    expect(section().getByText(/The last sync did not finish/)).toBeTruthy();
  });

  it('says that it could not be started', async () => {
    const syncUsers = () => {
      throw new Error('The queue is away.');
    };
    const { user } = renderPanel({ syncUsers });
    await section().findByText(/in step/);
    await user.click(syncButton());
    expect(await findToast('Error')).toContain('Failed to sync users: The queue is away.');
    expect(syncButton().disabled).toBe(false);
  });

  it('says that the status could not be read, and tries again', async () => {
    let isDown = true;
    const syncStatus = () => {
      if (isDown) throw new Error('The identity provider is away.');
      return { needsSync: false, sync: null };
    };
    const { user } = renderPanel({ syncStatus });
    expect(await findToast('Error')).toContain('Failed to check sync status: The identity provider is away.');
    expect(section().getByText('Failed to check sync status: The identity provider is away.')).toBeTruthy();
    isDown = false;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Users and accounts are in step.')).toBeTruthy();
    expect(section().queryByText(/^Failed to check/)).toBeNull();
  });
});
