import { currentRequestId } from '@trax/nest-platform/request-context';
import { uuidV7 } from '@trax/nest-platform/ids';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/**
 * `sessionEnded`: by the identity provider, which has disabled the account or got a new password. `…ByGroup`: by a sign-in, after
 * which the groups at the provider decide.
 */
export type AccountEvent =
  | 'setUp'
  | 'signIn'
  | 'signOut'
  | 'endSession'
  | 'revokeSessions'
  | 'sessionEnded'
  | 'madeAdministratorByGroup'
  | 'unmadeAdministratorByGroup'
  | 'changePassword'
  | 'changeEmail'
  | 'linkProvider'
  | 'unlinkProvider'
  | 'resetPassword'
  | 'turnOnCodes'
  | 'turnOffCodes'
  | 'renewRecoveryCodes'
  | 'useRecoveryCode'
  | 'addPasskey'
  | 'removePasskey'
  | 'createAppToken'
  | 'withdrawAppToken';

/** Those that better-auth alone sees. */
export type SignInChange = Extract<
  AccountEvent,
  | 'changePassword'
  | 'resetPassword'
  | 'linkProvider'
  | 'unlinkProvider'
  | 'turnOnCodes'
  | 'turnOffCodes'
  | 'renewRecoveryCodes'
  | 'useRecoveryCode'
  | 'addPasskey'
  | 'removePasskey'
>;

/** What better-auth alone sees; a sign-in is the session that the gateway opens after it. */
export type AccountAudit = {
  recordChange(action: SignInChange, uid: string): Promise<void>;
  recordFailure(failure: { action: string; personId: string | null; reason: string }): Promise<void>;
};

/** The action of a refused proof of who the person is; one that succeeds is a sign-in. */
export const CONFIRM_IDENTITY = 'confirmIdentity';

/** Those whose actor is not signed in here. */
const WITHOUT_ACTOR: ReadonlySet<AccountEvent> = new Set([
  'sessionEnded',
  'madeAdministratorByGroup',
  'unmadeAdministratorByGroup',
]);

/** Writes to the audit log what happened to the accounts of people, in the transaction in which it does. */
export async function recordAccountEvent(
  manager: EntityManager,
  action: AccountEvent,
  people: readonly string[],
): Promise<void> {
  const common = { action, outcome: 'succeeded', requestId: currentRequestId() ?? null } as const;
  const findActor = (uid: string) => (WITHOUT_ACTOR.has(action) ? null : uid);
  const entries = people.map((uid) => ({ ...common, id: uuidV7(), actorId: findActor(uid), personId: uid }));
  await manager.insert(AuditEntry, entries);
}
