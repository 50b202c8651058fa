import { withDatabase } from '../database/data-source.js';
import { OutboxEvent } from './outbox-event.entity.js';
import { OutboxRepository } from './outbox.repository.js';

/** Sends the dead events of a service's outbox again, for one receiver or for all. @returns how many */
export function retryDeadEvents(databaseUrl: string, receiver?: string): Promise<number> {
  const database = { name: 'events-retry', entities: [OutboxEvent], migrations: [] };
  return withDatabase(database, databaseUrl, (dataSource) =>
    new OutboxRepository(dataSource.getRepository(OutboxEvent)).retryDead(receiver),
  );
}
