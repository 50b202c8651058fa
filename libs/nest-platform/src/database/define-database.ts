import type { ServiceName } from '@trax/contracts/services';
import { InboxEvent, OutboxEvent } from '../events/event.entity.js';
import type { ServiceDatabase } from './data-source.js';

type DatabaseDeclaration = {
  readonly name: ServiceName;
  /** Every entity but those of the events. */
  readonly entities: ServiceDatabase['entities'];
  /** Every migration in its order; the first creates the tables of the events (`createEventTables`). */
  readonly migrations: ServiceDatabase['migrations'];
};

/**
 * Declares the database of a service (`services/<name>/src/database/database.ts`). It stands apart from the service, so that a
 * migration loads the entities alone.
 */
export const defineDatabase = ({ name, entities, migrations }: DatabaseDeclaration) => ({
  name,
  entities: [...entities, OutboxEvent, InboxEvent],
  migrations,
});
