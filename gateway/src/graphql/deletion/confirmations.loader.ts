import { DELETION_REQUESTS_PAGE, type DeletionConfirmation, findConfirmations } from '@trax/contracts/deletion';
import DataLoader from 'dataloader';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By the id of a request. */
export type ConfirmationsLoader = DataLoader<string, DeletionConfirmation>;

/** Whether the requests of a list are confirmed, by one call to the service. For an administrator. */
export function createConfirmationsLoader(upstream: UpstreamClient, context: RequestContext): ConfirmationsLoader {
  return new DataLoader(
    async (ids) => {
      const found = await upstream.call(findConfirmations, context, { body: { ids: [...ids] } });
      const byId = new Map(found.map(({ id, confirmation }) => [id, confirmation]));
      // Of a request that is gone by now nobody can confirm anything.
      return ids.map((id) => byId.get(id) ?? 'impossible');
    },
    { maxBatchSize: DELETION_REQUESTS_PAGE.max },
  );
}
