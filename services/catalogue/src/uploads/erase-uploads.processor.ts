import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { markErased } from '@trax/erasure/erased-users';
import type { ErasureJob } from '@trax/erasure/erasure-job.processor';
import { PersonalDataProcessor } from '@trax/erasure/personal-data.processor';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { Queue } from 'bullmq';
import { deleteRecordings } from '../own-recordings/own-recordings.repository.js';
import { UnnamedSounds } from './unnamed-sounds.js';
import { UploadSources } from './upload-sources.js';
import { UploadsRepository } from './uploads.repository.js';

export const ERASE_UPLOADS_QUEUE = 'erase-uploads';

/**
 * Deletes what a person has sent and recorded, with the files and sounds, and publishes how much it was. What is the sound of a
 * track stays: its upload is gone.
 */
@Processor(ERASE_UPLOADS_QUEUE)
export class EraseUploadsProcessor extends PersonalDataProcessor {
  @Inject(UnnamedSounds) private readonly sounds!: UnnamedSounds;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly sources: UploadSources,
    @InjectQueue(ERASE_UPLOADS_QUEUE) queue: Queue<ErasureJob> | null,
  ) {
    super({ service: 'catalogue', queue });
  }

  override async erase(firebaseId: string): Promise<void> {
    // No rows are added from here on.
    await this.dataSource.transaction((manager) => markErased(manager, firebaseId));
    const ids = await this.uploads.listIds(firebaseId);
    for (const id of ids) await this.sources.discard(id);
    const recordings = await this.dataSource.transaction((manager) => deleteRecordings(manager, firebaseId));
    // Also those of an attempt that was killed before.
    await this.sounds.deleteDue();
    const erased = { uploads: ids.length, own_recordings: recordings };
    const payload = { firebaseId, service: 'catalogue', erased } as const;
    await this.dataSource.transaction((manager) => publishEvents(manager, [{ type: 'user.data-erased', payload }]));
  }
}
