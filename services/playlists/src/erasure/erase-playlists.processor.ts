import { InjectQueue, Processor } from '@nestjs/bullmq';
import { markErased } from '@trax/erasure/erased-users';
import type { ErasureJob } from '@trax/erasure/erasure-job.processor';
import { PersonalDataProcessor } from '@trax/erasure/personal-data.processor';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { Queue } from 'bullmq';
import { PlaylistsRepository } from '../playlists/playlists.repository.js';
import { RemindersRepository } from '../reminders/reminders.repository.js';

export const ERASE_PLAYLISTS_QUEUE = 'erase-playlists';

/** Deletes everything that this service stores of a person, and publishes the number of deleted rows by table. */
@Processor(ERASE_PLAYLISTS_QUEUE)
export class ErasePlaylistsProcessor extends PersonalDataProcessor {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly reminders: RemindersRepository,
    @InjectQueue(ERASE_PLAYLISTS_QUEUE) queue: Queue<ErasureJob> | null,
  ) {
    super({ service: 'playlists', queue });
  }

  override erase(firebaseId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await markErased(manager, firebaseId);
      const erased = {
        ...(await this.playlists.eraseAll(manager, firebaseId)),
        ...(await this.reminders.eraseAll(manager, firebaseId)),
      };
      const payload = { firebaseId, service: 'playlists', erased } as const;
      await publishEvents(manager, [{ type: 'user.data-erased', payload }]);
    });
  }
}
