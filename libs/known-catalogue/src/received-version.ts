import type { CatalogueChanged } from '@trax/contracts/events';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { KnownCatalogue } from './known-catalogue.entity.js';

type ReceivedChange = Pick<CatalogueChanged, 'previousVersion' | 'version' | 'range'>;

/**
 * Stores the version of a change, and requests the whole catalogue when this service has not received what came before it.
 * The row stays locked, so that changes are stored one after the other.
 */
export async function receiveVersion(manager: EntityManager, change: ReceivedChange): Promise<void> {
  const known = await lockVersion(manager);
  if (hasMissedChange(known, change)) {
    await publishEvents(manager, [{ type: 'catalogue.requested', payload: { version: known } }]);
  }
  if (change.version > known) await manager.update(KnownCatalogue, { isOnlyRow: true }, { version: change.version });
}

function hasMissedChange(known: number, { previousVersion, version, range }: ReceivedChange): boolean {
  if (range !== null) return false;
  // Lower: the catalogue was restored from a backup.
  if (previousVersion === version) return version !== known;
  return version > known && previousVersion !== known;
}

/** 0 before the first event. */
async function lockVersion(manager: EntityManager): Promise<number> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(KnownCatalogue)
    .values({ isOnlyRow: true, version: 0 })
    .orIgnore()
    .execute();
  const lock = { mode: 'pessimistic_write' } as const;
  return (await manager.findOneOrFail(KnownCatalogue, { where: { isOnlyRow: true }, lock })).version;
}
