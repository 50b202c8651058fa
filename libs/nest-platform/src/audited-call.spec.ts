import { describe, expect, it } from '@jest/globals';
import { changeTheme, changeTrack } from '@trax/contracts/catalogue-editing';
import { processDeletionRequest } from '@trax/contracts/deletion';
import { listHandedOverLinks } from '@trax/contracts/mail';
import type { Operation } from '@trax/contracts/operation';
import { ACCOUNTS_OPERATIONS, ALL_OPERATIONS } from '@trax/contracts/operations';
import { exportHistory, resetStats } from '@trax/contracts/stats';
import { deleteUser, updateUser } from '@trax/contracts/users';
import { auditedCall, mayBeAudited } from './audited-call.js';

const ID = '01890000-0000-7000-8000-000000000001';
const viewer = (uid: string, isAdmin = false) => ({ uid, email: '', emailVerified: true, displayName: null, isAdmin });

type Sent = { readonly params?: object; readonly query?: object; readonly body?: object; readonly method?: 'HEAD' };

const audited = (operation: Operation, by: ReturnType<typeof viewer>, sent: Sent = {}) =>
  auditedCall(operation, {
    viewer: by,
    method: operation.method,
    params: {},
    query: {},
    body: undefined,
    ...sent,
  });

const EVERY_OPERATION = [...new Set([...ALL_OPERATIONS, ...ACCOUNTS_OPERATIONS])];
const named = (operations: readonly Operation[]) => operations.map((operation) => ({ id: operation.id, operation }));
const isRead = (operation: Operation) => operation.method === 'GET' || operation.audit === 'none';
const CHANGES = EVERY_OPERATION.filter((operation) => operation.policy === 'administrator' && !isRead(operation));

describe('the audit log shows', () => {
  it.each(named(CHANGES))('$id, a change by an administrator', ({ operation }) => {
    // Services alone write what they answer.
    expect(operation.service).not.toBe('gateway');
    expect(audited(operation, viewer('root', true))).toMatchObject({ actorId: 'root', action: operation.id });
    expect(mayBeAudited(operation)).toBe(true);
  });

  it.each(named(EVERY_OPERATION.filter(({ audit }) => audit === 'export')))(
    '$id, an export, by everybody',
    ({ operation }) => {
      expect(operation.service).not.toBe('gateway');
      expect(audited(operation, viewer('ada'))).toMatchObject({ actorId: 'ada', action: operation.id });
      expect(audited(operation, viewer('ada'), { method: 'HEAD' })).toBeUndefined();
      expect(mayBeAudited(operation)).toBe(true);
    },
  );

  it('who reads links that open accounts', () => {
    const call = audited(listHandedOverLinks, viewer('root', true));
    expect(call).toEqual({ actorId: 'root', action: 'listHandedOverLinks', personId: null, target: null });
    expect(mayBeAudited(listHandedOverLinks)).toBe(true);
  });

  it('whom it is about: by the path, the query or the body', () => {
    const about = { personId: 'ada', target: null };
    const root = viewer('root', true);
    expect(audited(deleteUser, root, { params: { firebaseId: 'ada' }, body: { firebaseId: 'eve' } })).toMatchObject(
      about,
    );
    expect(audited(exportHistory, root, { query: { firebaseId: 'ada', format: 'csv' } })).toMatchObject(about);
    expect(audited(resetStats, root, { body: { targetFirebaseId: 'ada' } })).toMatchObject(about);
  });

  it('what else it is about', () => {
    const sent = { params: { id: ID }, query: { adminFirebaseId: 'root' } };
    const call = audited(processDeletionRequest, viewer('root', true), sent);
    expect(call).toMatchObject({ personId: null, target: ID });
  });

  it.each([
    [changeTheme, { isHidden: true }, 'hideTheme'],
    [changeTheme, { isHidden: false }, 'bringBackTheme'],
    [changeTheme, { name: 'Calm' }, 'changeTheme'],
    [changeTrack, { state: 'hidden' }, 'hideTrack'],
    [changeTrack, { state: 'published' }, 'publishTrack'],
    [changeTrack, { isSample: true }, 'changeTrack'],
  ])('what becomes of a theme or a track: %#', (operation, changes, action) => {
    expect(audited(operation, viewer('root', true), { body: { version: 1, ...changes } })).toMatchObject({ action });
  });

  it('nothing that cannot be an id', () => {
    const sent = { params: { firebaseId: 'ada@trax.test' }, query: { uid: ['ada'] } };
    expect(audited(deleteUser, viewer('root', true), sent)).toMatchObject({ personId: null, target: null });
  });

  it('what an administrator changes for another person, and not what people change for themselves', () => {
    const root = viewer('root', true);
    const query = { adminFirebaseId: 'root', targetFirebaseId: 'ada' };
    expect(audited(resetStats, root, { query })).toMatchObject({ personId: 'ada' });
    expect(audited(resetStats, root, { query: { firebaseId: 'root' } })).toBeUndefined();
    expect(audited(updateUser, viewer('ada'), { params: { uid: 'ada' } })).toBeUndefined();
  });

  it('no other reading', () => {
    const reads = EVERY_OPERATION.filter(
      (operation) => isRead(operation) && operation.audit !== 'export' && operation.audit !== 'read',
    );
    expect(reads.filter((one) => audited(one, viewer('root', true)) !== undefined)).toEqual([]);
    expect(reads.filter(mayBeAudited)).toEqual([]);
  });
});
