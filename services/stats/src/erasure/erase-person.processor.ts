import { InjectQueue, Processor } from '@nestjs/bullmq';
import { deleteInBatches } from '@trax/erasure/delete-in-batches';
import { markErased } from '@trax/erasure/erased-users';
import type { ErasureJob } from '@trax/erasure/erasure-job.processor';
import { PersonalDataProcessor } from '@trax/erasure/personal-data.processor';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { Queue } from 'bullmq';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { lockListener } from '../completions/listener-lock.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import { StatsResetRepository } from '../statistics/stats-reset.repository.js';

export const ERASE_PERSON_QUEUE = 'erase-person';

/**
 * Deletes everything that this service stores of a person, and publishes the number of deleted rows by table. A job, because
 * the completions of years are many; the tombstone is committed first, so that none are added while it is repeated.
 */
@Processor(ERASE_PERSON_QUEUE)
export class ErasePersonProcessor extends PersonalDataProcessor {
  constructor(
    private readonly resets: StatsResetRepository,
    @InjectQueue(ERASE_PERSON_QUEUE) queue: Queue<ErasureJob> | null,
  ) {
    super({ service: 'stats', queue });
  }

  override async erase(firebaseId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // In the order of a completion, to avoid a deadlock: the lock of the listener, then the row in erased_users.
      await lockListener(manager, firebaseId);
      await markErased(manager, firebaseId);
    });
    // No rows are added from here on.
    await this.dataSource.transaction(async (manager) => {
      const erased = {
        known_playlists: await deleteInBatches(manager, KnownPlaylist, { firebaseId }),
        known_tracks: await deleteInBatches(manager, KnownTrack, { firebaseId, ownerColumn: 'owner_uid' }),
        ...(await this.resets.deleteAll(manager, firebaseId)),
      };
      const payload = { firebaseId, service: 'stats', erased } as const;
      await publishEvents(manager, [{ type: 'user.data-erased', payload }]);
    });
  }
}
