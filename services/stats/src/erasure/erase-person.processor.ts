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
import { TrackStartsRepository } from '../numbers/track-starts.repository.js';
import { StatsResetRepository } from '../statistics/stats-reset.repository.js';

export const ERASE_PERSON_QUEUE = 'erase-person';

/**
 * Deletes everything that this service stores of a person, and publishes the number of deleted rows by table. A job, because
 * the completions of years are many: each batch is a transaction, and a job that was interrupted continues with what is left.
 */
@Processor(ERASE_PERSON_QUEUE)
export class ErasePersonProcessor extends PersonalDataProcessor {
  constructor(
    private readonly resets: StatsResetRepository,
    private readonly starts: TrackStartsRepository,
    @InjectQueue(ERASE_PERSON_QUEUE) queue: Queue<ErasureJob> | null,
  ) {
    super({ service: 'stats', queue });
  }

  override async erase(firebaseId: string): Promise<void> {
    const { manager } = this.dataSource;
    await this.dataSource.transaction(async (transaction) => {
      // In the order of a completion, to avoid a deadlock: the lock of the listener, then the row in erased_users.
      await lockListener(transaction, firebaseId);
      const isFirst = await markErased(transaction, firebaseId);
      // Once, however often the job begins anew: the completions that it counts are deleted after this transaction.
      if (isFirst) await this.starts.forgetFinished(transaction, firebaseId);
    });
    // Nobody adds rows from here on.
    const erased = {
      ...(await this.resets.deleteAllOf(manager, firebaseId)),
      known_playlists: await deleteInBatches(manager, KnownPlaylist, firebaseId),
      known_tracks: (await manager.delete(KnownTrack, { ownerUid: firebaseId })).affected ?? 0,
    };
    const payload = { firebaseId, service: 'stats', erased } as const;
    await this.dataSource.transaction((transaction) =>
      publishEvents(transaction, [{ type: 'user.data-erased', payload }]),
    );
  }
}
