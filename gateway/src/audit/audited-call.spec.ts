import { describe, expect, it } from '@jest/globals';
import { changeTheme, changeTrack } from '@trax/contracts/catalogue-editing.operations';
import { ALL_OPERATIONS } from '@trax/contracts/operations';
import { listHandedOverLinks } from '@trax/contracts/mail';
import type { Operation } from '@trax/contracts/operation';
import { exportHistory, resetStats } from '@trax/contracts/stats.operations';
import { processDeletionRequest } from '@trax/contracts/deletion';
import { deleteUser, updateUser } from '@trax/contracts/users.operations';
import { auditedCall } from './audited-call.js';

const ID = '01890000-0000-7000-8000-000000000001';
const viewer = (uid: string, isAdmin = false) => ({ uid, email: '', emailVerified: true, displayName: null, isAdmin });

type Sent = { readonly path: string; readonly method?: 'HEAD'; readonly body?: string };

function audited(operation: Operation, by: ReturnType<typeof viewer>, sent: string | Sent) {
  const call = typeof sent === 'string' ? { path: sent } : sent;
  return auditedCall(operation, {
    context: { viewer: by, requestId: 'request' },
    method: operation.method,
    headers: {},
    ...call,
  });
}

const named = (operations: readonly Operation[]) => operations.map((operation) => ({ id: operation.id, operation }));
const isRead = (operation: Operation) => operation.method === 'GET' || operation.audit === 'none';
const CHANGES = ALL_OPERATIONS.filter((operation) => operation.policy === 'administrator' && !isRead(operation));

describe('the audit log shows', () => {
  it.each(named(CHANGES))('$id, a change by an administrator', ({ operation }) => {
    // What the gateway answers itself reaches no service, and would need an entry of its own.
    expect(operation.service).not.toBe('gateway');
    const path = operation.path.replaceAll(/\{\w+\}/g, ID);
    expect(audited(operation, viewer('root', true), path)).toMatchObject({ action: operation.id });
  });

  it.each(named(ALL_OPERATIONS.filter(({ audit }) => audit === 'export')))(
    '$id, an export, by everybody',
    ({ operation }) => {
      expect(audited(operation, viewer('ada'), operation.path)).toMatchObject({ action: operation.id });
      expect(audited(operation, viewer('ada'), { path: operation.path, method: 'HEAD' })).toBeUndefined();
    },
  );

  it('who reads links that open accounts', () => {
    const root = viewer('root', true);
    const call = audited(listHandedOverLinks, root, listHandedOverLinks.path);
    expect(call).toEqual({ action: 'listHandedOverLinks', personId: null, target: null });
  });

  it('whom it is about: by the path, the query or the body', () => {
    const about = { personId: 'ada', target: null };
    const root = viewer('root', true);
    expect(audited(deleteUser, root, '/api/users/ada')).toEqual({ action: 'deleteUser', ...about });
    expect(audited(exportHistory, root, '/api/stats/export?firebaseId=ada&format=csv')).toMatchObject(about);
    const body = JSON.stringify({ targetFirebaseId: 'ada' });
    expect(audited(resetStats, root, { path: '/api/stats/reset', body })).toMatchObject(about);
  });

  it('what else it is about', () => {
    const path = `/api/admin/deletion-requests/${ID}?adminFirebaseId=root`;
    expect(audited(processDeletionRequest, viewer('root', true), path)).toMatchObject({ personId: null, target: ID });
  });

  it.each([
    [changeTheme, { isHidden: true }, 'hideTheme'],
    [changeTheme, { isHidden: false }, 'bringBackTheme'],
    [changeTheme, { name: 'Calm' }, 'changeTheme'],
    [changeTrack, { state: 'hidden' }, 'hideTrack'],
    [changeTrack, { state: 'published' }, 'publishTrack'],
    [changeTrack, { isSample: true }, 'changeTrack'],
  ])('what becomes of a theme or a track: %#', (operation, changes, action) => {
    const body = JSON.stringify({ version: 1, ...changes });
    expect(audited(operation, viewer('root', true), { path: operation.path, body })).toMatchObject({ action });
  });

  it('nothing that cannot be an id', () => {
    const call = audited(deleteUser, viewer('root', true), '/api/users/ada%40trax.test');
    expect(call).toMatchObject({ personId: null, target: null });
  });

  it('what an administrator changes for somebody else, and not what people change for themselves', () => {
    const path = '/api/stats/reset?adminFirebaseId=root&targetFirebaseId=ada';
    expect(audited(resetStats, viewer('root', true), path)).toMatchObject({ personId: 'ada' });
    expect(audited(resetStats, viewer('root', true), '/api/stats/reset?firebaseId=root')).toBeUndefined();
    expect(audited(updateUser, viewer('ada'), '/api/users/ada')).toBeUndefined();
  });

  it('no other reading', () => {
    const reads = ALL_OPERATIONS.filter(
      (operation) => isRead(operation) && operation.audit !== 'export' && operation.audit !== 'read',
    );
    expect(reads.filter((one) => audited(one, viewer('root', true), one.path) !== undefined)).toEqual([]);
  });
});
