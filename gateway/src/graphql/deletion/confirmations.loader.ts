import { DELETION_REQUESTS_PAGE, type DeletionConfirmation } from '@trax/contracts/deletion';
import { findConfirmations } from '@trax/contracts/deletion.operations';
import DataLoader from 'dataloader';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';
import { isUnknownOperation } from '../../upstream/upstream.errors.js';

/** By the id of a request; null where it is not known. */
export type ConfirmationsLoader = DataLoader<string, DeletionConfirmation | null>;

/** Whether the requests of a list are confirmed, by one call to the service. For an administrator. */
export function createConfirmationsLoader(upstream: UpstreamClient, context: RequestContext): ConfirmationsLoader {
  const find = (ids: readonly string[]) =>
    upstream.call(findConfirmations, context, { body: { ids: [...ids] } }).catch((error: unknown) => {
      // During a rollout a deletion service of the release before may answer. This line goes with the next release.
      if (isUnknownOperation(error)) return [];
      throw error;
    });
  return new DataLoader(
    async (ids) => {
      const byId = new Map((await find(ids)).map(({ id, confirmation }) => [id, confirmation]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { maxBatchSize: DELETION_REQUESTS_PAGE.max },
  );
}
