import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CalendarFeed } from './calendar-feed.entity.js';

@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectRepository(CalendarFeed) private readonly feeds: Repository<CalendarFeed>) {}

  find(firebaseId: string): Promise<CalendarFeed | null> {
    return this.feeds.findOneBy({ firebaseId });
  }

  findByToken(token: string): Promise<CalendarFeed | null> {
    return this.feeds.findOneBy({ token });
  }

  /** In the place of the one that the person had. */
  async put(feed: CalendarFeed): Promise<void> {
    await this.feeds.upsert(feed, ['firebaseId']);
  }

  async remove(firebaseId: string): Promise<void> {
    await this.feeds.delete({ firebaseId });
  }
}
