import type { DeletionRequest } from '@trax/contracts/deletion';
import type { UserRecord } from '@trax/contracts/users';

type Account = Pick<UserRecord, 'firebaseId' | 'email' | 'isAdmin'>;

/** A request as the panel shows it. */
export type ReviewedRequest = Pick<DeletionRequest, 'id' | 'requestedAt' | 'status'> & {
  readonly email?: string | null;
  readonly processedAt?: string | null;
  /** `account-holder`, or `visitor`: the address is unconfirmed. */
  readonly requestedBy: string;
  readonly isErasing: boolean;
  /** Of that address; nothing when there is none. */
  readonly account?: Account | null;
};

/** Open ones: the oldest first, for they are the next to be due. Processed ones: the latest first. */
export function arrange<Request extends ReviewedRequest>(requests: readonly Request[]) {
  return {
    open: requests
      .filter(({ status }) => status === 'pending')
      .toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
    processed: requests
      .filter(({ status }) => status === 'processed')
      .toSorted((a, b) => (b.processedAt ?? '').localeCompare(a.processedAt ?? '')),
  };
}
