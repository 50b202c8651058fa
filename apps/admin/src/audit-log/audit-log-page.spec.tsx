import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aTheme, aTrack } from '../testing/catalogue.fixture.js';
import { ADMINISTRATOR, findToast } from '../testing/render-panel.fixture.js';
import { typePolicies } from '../type-policies.js';
import { AuditLogPage } from './audit-log-page.js';

const ROOT = { id: 'owner', displayName: 'Olive', email: 'owner@trax.test' };
const anEntry = (id: string, difference: object = {}) => ({
  id,
  happenedAt: '2026-11-05T12:00:00.000Z',
  action: 'syncUsers',
  outcome: 'succeeded',
  reason: null,
  actor: ROOT,
  person: null,
  requestId: `request-${id}`,
  omitted: 0,
  ...difference,
});
const pageOf = (entries: object[], nextCursor: string | null = null) => ({ entries, nextCursor });
type Variables = Readonly<Record<string, string | number | null | undefined>>;

const ensureRecentSignIn = jest.fn<AccountActions['ensureRecentSignIn']>();
const open = (auditLog: unknown, { search = '' } = {}) =>
  renderScreen(<AuditLogPage />, {
    address: `/admin/audit${search}`,
    data: { auditLog },
    typePolicies,
    viewer: ADMINISTRATOR,
    account: { ensureRecentSignIn },
  });
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const csvLink = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href);

describe('the file of the audit log', () => {
  it('is downloaded once the person has confirmed who they are, where the sign-in is too long ago', async () => {
    const followed: boolean[] = [];
    const note = (event: Event): void => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    const { user } = open(pageOf([]));
    const press = () => user.click(screen.getByRole('link', { name: 'Export as CSV' }));
    ensureRecentSignIn.mockResolvedValueOnce(false);
    await press();
    expect(followed).toEqual([false]);
    for (const expected of [
      [false, false, true],
      [false, false, true, false, true],
    ]) {
      ensureRecentSignIn.mockResolvedValueOnce(true);
      await press();
      await waitFor(() => expect(followed).toEqual(expected));
    }
    expect(ensureRecentSignIn).toHaveBeenCalledTimes(3);
    window.removeEventListener('click', note);
  });
});

describe('the audit log', () => {
  it('says what was done, by whom, how it ended, when and in which request', async () => {
    const ada = { id: 'ada', displayName: 'Ada Lovelace', email: 'ada@trax.test' };
    open(
      pageOf([
        anEntry('1', { action: 'deleteUser', person: ada }),
        anEntry('2', {
          action: 'signIn',
          actor: null,
          person: ada,
          outcome: 'refused',
          reason: 'INVALID_PASSWORD',
          omitted: 12,
        }),
        anEntry('3', {
          action: 'signIn',
          actor: null,
          outcome: 'refused',
          reason: 'INVALID_EMAIL_OR_PASSWORD',
          requestId: null,
        }),
        anEntry('4', { actor: { id: 'deleted:1', displayName: null, email: null }, outcome: 'failed', reason: '500' }),
      ]),
    );
    expect(screen.getByRole('status').textContent).toBe('Loading the audit log');
    const [first, second, third, fourth] = await rows();
    expect(first).toMatch(
      /^Deleted the account of Ada LovelaceOlive · owner@trax\.testSucceededNov 5, 2026, \d\d:\d\d:\d\dDetailsRequest request-1$/,
    );
    expect(second).toMatch(
      /^Sign-in refused: wrong passwordAda Lovelace · ada@trax\.testRefused.* · 12 more like this/,
    );
    expect(third).toMatch(/^Sign-in refused: wrong password or unknown addressSomebody unknownRefusedNov .*\d$/);
    expect(fourth).toMatch(/^Synchronisation of the users failed: 500A deleted personFailedNov .*\d$/);
  });

  it('names the theme or the track that a change was about', async () => {
    const auditLog = pageOf([
      anEntry('1', { action: 'hideTheme', target: 'calm' }),
      anEntry('2', { action: 'setWords', target: 'rest' }),
      anEntry('3', { action: 'changeTrack', target: 'gone' }),
    ]);
    const editedThemes = [aTheme('calm', { tracks: [aTrack('rest')] })];
    renderScreen(<AuditLogPage />, {
      address: '/admin/audit',
      data: { auditLog, editedThemes, editedProgrammes: [] },
      typePolicies,
      viewer: ADMINISTRATOR,
    });
    expect(await screen.findByText('Hid a theme: Theme calm')).toBeTruthy();
    expect(screen.getByText('Changed the words of a track: rest')).toBeTruthy();
    expect(screen.getByText('Changed a track')).toBeTruthy();
  });

  it('says that the days of a filter are the wrong way round', async () => {
    const { user, address } = open(pageOf([]), { search: '?from=2026-11-05' });
    await user.type(screen.getByLabelText('To'), '2026-11-04');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByText('Please enter a day that is not before “From”')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('To'));
    expect(address()).toBe('/admin/audit?from=2026-11-05');
  });

  it('is filtered by what the form says, which stands in the address and in the link to the file', async () => {
    const auditLog = jest.fn((_variables: Variables) => pageOf([]));
    const { user, address } = open(auditLog);
    expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
    expect([...csvLink().searchParams]).toEqual([['adminFirebaseId', 'owner']]);

    await user.type(screen.getByRole('searchbox', { name: 'Person' }), ' ada ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Sign-in');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await screen.findByRole('heading', { name: 'Nothing matches this filter' })).toBeTruthy();
    expect(address()).toBe('/admin/audit?person=ada&action=signIn&outcome=refused');
    expect(auditLog.mock.calls.at(-1)?.[0]).toMatchObject({ person: 'ada', action: 'signIn', outcome: 'refused' });
    expect(csvLink().search).toBe('?adminFirebaseId=owner&person=ada&action=signIn&outcome=refused');

    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect([address(), field.value, document.activeElement]).toEqual(['/admin/audit', '', field]);
  });

  it('is filtered by the address', async () => {
    const auditLog = jest.fn((_variables: Variables) => pageOf([anEntry('1')]));
    open(auditLog, { search: '?from=2026-11-01&person=ada' });
    await rows();
    expect(auditLog.mock.calls[0]?.[0]).toMatchObject({ person: 'ada', from: new Date(2026, 10, 1).toISOString() });
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
  });

  it('comes page by page, and says when the next cannot be loaded', async () => {
    let isAway = true;
    const auditLog = ({ after }: Variables) => {
      if (after && isAway) throw new Error('The log is away.');
      return after ? pageOf([anEntry('2', { action: 'exportAuditLog' })]) : pageOf([anEntry('1')], '1');
    };
    const { user } = open(auditLog);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await findToast('Error')).toContain('Failed to fetch the audit log: The log is away.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const list = within(screen.getByRole('list', { name: 'Audit log' }));
    expect(await list.findByText('Exported the audit log')).toBeTruthy();
    expect(list.getByText('Synchronised the users')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw new Error('Please try again later');
      return pageOf([anEntry('1')]);
    });
    expect(await screen.findByText('Failed to fetch the audit log: Please try again later')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
