import { Inject, Injectable } from '@nestjs/common';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { JOB_SOUNDS, type SoundStore } from '../audio/sound-store.js';
import { ProcessUploadQueue } from './process-upload.queue.js';
import { UPLOAD_FILES, toUploadId, type UploadFiles } from './upload-files.js';
import { UploadSources } from './upload-sources.js';
import { UploadsRepository } from './uploads.repository.js';

const HOUR_MS = 3_600_000;
/** A person has seen by then why there is no sound, or has used it. */
const ENDED_KEPT_MS = 7 * 24 * HOUR_MS;
/** Far longer than a sound takes to be written. */
const UNFINISHED_KEPT_MS = HOUR_MS;

const before = (ageMs: number) => new Date(Date.now() - ageMs);

/** What is left of uploads whose requests or jobs did not come to their end. */
@Injectable()
export class UploadsUpkeep {
  @Inject(UPLOAD_FILES) private readonly files!: UploadFiles;
  @Inject(JOB_SOUNDS) private readonly sounds!: SoundStore;
  @Inject(UploadSources) private readonly sources!: UploadSources;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly queue: ProcessUploadQueue,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('unfinished-uploads', (limit) => this.endUnfinished(limit));
    hourlyJobs.add('upload-files', (limit) => this.removeFiles(limit));
    hourlyJobs.add('files-without-upload', (limit) => this.removeFilesWithoutUpload(limit));
    hourlyJobs.add('unfinished-sounds', () => this.sounds.deleteUnfinished(before(UNFINISHED_KEPT_MS)));
    hourlyJobs.add('unused-uploads', (limit) => uploads.deleteEnded(before(ENDED_KEPT_MS), limit));
  }

  /** Deletes uploads that have expired. One that is complete is processed: its last answer was lost. */
  async endUnfinished(limit: number): Promise<number> {
    await this.queue.addMissing();
    const expired = await this.uploads.listUnfinished(before(this.files.getExpiration()), limit);
    for (const upload of expired) {
      if (!(await this.sources.discardUnfinished(upload))) await this.queue.complete(upload.id);
    }
    return expired.length;
  }

  /** Deletes the files of uploads that need them no more: a process was killed before it did. */
  async removeFiles(limit: number): Promise<number> {
    const finished = await this.uploads.listFinishedWithSource(limit);
    for (const { id } of finished) await this.sources.remove(id);
    return finished.length;
  }

  /** Deletes files that no upload has, as after the restore of a backup: those that no request may write any more. */
  async removeFilesWithoutUpload(limit: number): Promise<number> {
    const old = await this.files.list(before(this.files.getExpiration()));
    const existing = await this.uploads.listExisting(old.map(toUploadId));
    const left = old.filter((fileId) => !existing.has(toUploadId(fileId))).slice(0, limit);
    for (const fileId of left) await this.files.remove(fileId);
    return left.length;
  }
}
