import type { WaysToSignIn } from '@trax/contracts/auth';
import { confirmIdentity } from '@trax/http';
import type { AccountFailure } from './account-actions.js';
import type {
  AccountProtection,
  CodesToConfirm,
  IdentityProofs,
  Passkey,
  Proofs,
  ProviderLinks,
} from './account-protection.js';
import { IdentityFailure } from './identity.port.js';
import { getUserRecord, needsReauthentication } from './session-api.js';
import type { Session } from './session.js';

/** What an attempt came to. */
export type Outcome<Value> = { readonly value: Value } | { readonly failure: AccountFailure };

/** How the person can sign in, and what protects their account. */
export type ProtectionState = {
  readonly ways: WaysToSignIn;
  readonly hasCodes: boolean;
  readonly passkeys: readonly Passkey[];
};

type ToFailure = (error: unknown) => Promise<AccountFailure>;

/** What people can do about what protects their account. `toFailure` makes what is shown of a rejection. */
export function createProtectionActions(session: Session, toFailure: ToFailure) {
  const use = async <Value>(work: (protection: AccountProtection) => Promise<Value>): Promise<Value> => {
    const { protection } = await session.secureIdentity();
    if (protection === undefined) throw new IdentityFailure('operation-not-allowed');
    return work(protection);
  };
  const attempt = <Value>(work: (protection: AccountProtection) => Promise<Value>) => toOutcome(use(work), toFailure);
  /** The same for what may be the first or the last second factor: an administrator may then do more, or less. */
  const change = async <Value>(work: (protection: AccountProtection) => Promise<Value>): Promise<Outcome<Value>> => {
    const outcome = await attempt(work);
    const { viewer } = session.store.getState();
    if ('failure' in outcome || viewer?.isAdmin !== true) return outcome;
    const record = await getUserRecord(viewer.uid).catch(() => undefined);
    if (record !== undefined) session.dispatch({ type: 'record-loaded', record });
    return outcome;
  };
  return {
    /** Null where the identity provider has none of it. Rejects when it cannot be read. */
    readProtection: async (): Promise<ProtectionState | null> => {
      const { protection } = await session.identity();
      if (protection === undefined) return null;
      const [ways, hasCodes, passkeys] = await Promise.all([
        protection.readWaysToSignIn(),
        protection.hasCodes(),
        protection.listPasskeys(),
      ]);
      return { ways, hasCodes, passkeys };
    },
    beginCodes: (password: string): Promise<Outcome<CodesToConfirm>> =>
      attempt((protection) => protection.beginCodes(password)),
    confirmCodes: (code: string) => change((protection) => protection.confirmCodes(code)),
    stopCodes: (password: string) => change((protection) => protection.stopCodes(password)),
    renewRecoveryCodes: (password: string) => attempt((protection) => protection.renewRecoveryCodes(password)),
    addPasskey: (name: string) => change((protection) => protection.addPasskey(name)),
    renamePasskey: (id: string, name: string) => attempt((protection) => protection.renamePasskey(id, name)),
    removePasskey: (id: string) => change((protection) => protection.removePasskey(id)),
    ...createProofActions(session, toFailure),
    ...createLinkActions(session, toFailure),
    /** For who has come back from a provider; its groups may say who is an administrator. */
    completeReturn: (error: string | null) => change((protection) => protection.completeReturn(error)),
  };
}

function createProofActions(session: Session, toFailure: ToFailure) {
  const prove = (work: (proofs: IdentityProofs) => Promise<void>) =>
    toOutcome(
      session.secureIdentity().then(({ proofs }) => work(proofs)),
      toFailure,
    );
  return {
    /** Rejects when they cannot be read. */
    readProofs: async (): Promise<Proofs> => (await session.identity()).proofs.readProofs(),
    confirmByPassword: (password: string) => prove((proofs) => proofs.confirmByPassword(password)),
    confirmByPasskey: () => prove((proofs) => proofs.confirmByPasskey()),
    confirmByProvider: (id: string) => prove((proofs) => proofs.confirmByProvider(id)),
    /**
     * For what is no call of this page, such as a download that needs a recent sign-in: has the person confirm who they are if
     * theirs is too long ago. Resolves to whether it may be tried now.
     */
    ensureRecentSignIn: async (): Promise<boolean> => {
      const isTooOld = await needsReauthentication().catch(() => false);
      return !isTooOld || confirmIdentity();
    },
  };
}

function createLinkActions(session: Session, toFailure: ToFailure) {
  const use = async (work: (links: ProviderLinks) => Promise<void>): Promise<void> => {
    const { links } = await session.secureIdentity();
    if (links === undefined) throw new IdentityFailure('operation-not-allowed');
    await work(links);
  };
  return {
    /** Null where nothing can be linked. Rejects when it cannot be read. */
    readWaysToSignIn: async (): Promise<WaysToSignIn | null> =>
      (await (await session.identity()).links?.readWaysToSignIn()) ?? null,
    linkProvider: (id: string) =>
      toOutcome(
        use((links) => links.linkProvider(id)),
        toFailure,
      ),
    unlinkProvider: (accountId: string) =>
      toOutcome(
        use((links) => links.unlinkProvider(accountId)),
        toFailure,
      ),
  };
}

const toOutcome = <Value>(work: Promise<Value>, toFailure: ToFailure): Promise<Outcome<Value>> =>
  work.then(
    (value) => ({ value }),
    async (error: unknown) => ({ failure: await toFailure(error) }),
  );
