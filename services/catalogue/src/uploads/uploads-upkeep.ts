import { Inject, Injectable } from '@nestjs/common';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { ProcessUploadQueue } from './process-upload.queue.js';
import { fileIdOf, UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import { UploadsRepository } from './uploads.repository.js';

const HOUR_MS = 3_600_000;
/** A person has seen by then why there is no sound, or has kept it. */
const WITHOUT_SOUND_KEPT_MS = 7 * 24 * HOUR_MS;

/** What is left of uploads whose requests or jobs did not come to their end. */
@Injectable()
export class UploadsUpkeep {
  @Inject(UPLOAD_FILES) private readonly files!: UploadFiles;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly queue: ProcessUploadQueue,
    prunes: Prunes,
  ) {
    prunes.add('unfinished-uploads', (limit) => this.endUnfinished(limit));
    prunes.add('upload-files', (limit) => this.removeFiles(limit));
    const endOfKept = () => new Date(Date.now() - WITHOUT_SOUND_KEPT_MS);
    prunes.add('uploads-without-sound', (limit) => this.uploads.deleteWithoutSound(endOfKept(), limit));
    prunes.add('own-sounds-not-kept', (limit) => this.uploads.deleteUnkept(endOfKept(), limit));
  }

  /** Deletes uploads that have expired. One that is complete is processed: its last answer was lost. */
  async endUnfinished(limit: number): Promise<number> {
    await this.queue.addMissing();
    const expired = await this.uploads.listUnfinished(new Date(Date.now() - this.files.getExpiration()), limit);
    for (const { id, sizeBytes } of expired) {
      const fileId = fileIdOf(id);
      const { offset } = await this.files.getUpload(fileId).catch(() => ({ offset: 0 }));
      if (offset === sizeBytes) {
        await this.queue.complete(id);
      } else {
        await this.files.remove(fileId);
        await this.uploads.delete(id);
      }
    }
    return expired.length;
  }

  /** Deletes the files of uploads that need them no more: a process was killed before it did. */
  async removeFiles(limit: number): Promise<number> {
    const finished = await this.uploads.listFinishedWithSource(limit);
    for (const { id } of finished) {
      await this.files.remove(fileIdOf(id));
      await this.uploads.forgetSource(id);
    }
    return finished.length;
  }
}
