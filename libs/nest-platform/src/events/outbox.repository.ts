import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, type Repository } from 'typeorm';
import { OutboxEvent } from './event.entity.js';

/** What this service has published and its subscribers have not handled yet. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectRepository(OutboxEvent) private readonly events: Repository<OutboxEvent>) {}

  get isConnected(): boolean {
    return this.events.manager.dataSource.isInitialized;
  }

  /** Oldest first; every process of the service reads the same ones. */
  listAfter(seq: number, limit: number): Promise<OutboxEvent[]> {
    return this.events.find({ where: { seq: MoreThan(seq) }, order: { seq: 'ASC' }, take: limit });
  }

  /** Nothing of an event is kept. */
  async delete(seqs: readonly number[]): Promise<void> {
    if (seqs.length > 0) await this.events.delete({ seq: In([...seqs]) });
  }

  count(): Promise<number> {
    return this.events.count();
  }
}
