import type { CatalogueChanged } from '@trax/contracts/events';
import type { ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { KnownCatalogue } from './known-catalogue.entity.js';

export type DeliveredChange = Pick<ReceivedEvent<'catalogue.changed'>, 'payload' | 'attempt'>;
type ReceivedChange = Pick<CatalogueChanged, 'previousVersion' | 'version' | 'range'>;

/** Changes overtake one another: what is still missing after so many deliveries, about seven seconds, has been lost. */
const ATTEMPTS_BEFORE_REQUEST = 3;

/** A change has come before an earlier one. It is delivered again in a moment. */
class EarlierChangeMissing extends Error {
  constructor(known: number, { previousVersion }: ReceivedChange) {
    super(`version ${previousVersion} of the catalogue has not arrived yet; the latest one here is ${known}`);
  }
}

/**
 * Stores the version of a change. When this service has not received what came before it, the change is delivered again some
 * times, and then the whole catalogue is requested. The row stays locked, so that changes are stored one after the other.
 * @throws EarlierChangeMissing
 */
export async function receiveVersion(
  manager: EntityManager,
  { payload: change, attempt }: DeliveredChange,
): Promise<void> {
  const known = await lockVersion(manager);
  if (hasMissedChange(known, change)) {
    if (attempt <= ATTEMPTS_BEFORE_REQUEST) throw new EarlierChangeMissing(known, change);
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
