import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Upload } from '../uploads/upload.entity.js';
import { maxOwnBytes, UPLOADS_CONFIG, type UploadsConfig } from '../uploads/uploads.config.js';
import { OwnRecording } from './own-recording.entity.js';

const PENDING = ['receiving', 'processing', 'ready'] as const;

type Total = { readonly recordedBytes: number; readonly pendingUploads: number };

/** What all listeners have recorded together. It is summed once a minute, so that no call sums all others. */
@Injectable()
export class OwnRecordingsTotal {
  /** Specs make it short. */
  maxAgeMs = 60_000;
  private total: Promise<Total> = Promise.resolve({ recordedBytes: 0, pendingUploads: 0 });
  private readAgainAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(UPLOADS_CONFIG) private readonly config: UploadsConfig,
  ) {}

  /** Whether there is no room for another file. What is not kept yet counts as the longest recording. */
  async isFull(): Promise<boolean> {
    const { recordedBytes, pendingUploads } = await this.read();
    const bytes = recordedBytes + (pendingUploads + 1) * maxOwnBytes(this.config);
    return bytes > this.config.LIMIT_OWN_RECORDINGS_TOTAL_BYTES;
  }

  async hasRoomFor(sizeBytes: number): Promise<boolean> {
    return (await this.read()).recordedBytes + sizeBytes <= this.config.LIMIT_OWN_RECORDINGS_TOTAL_BYTES;
  }

  private read(): Promise<Total> {
    if (Date.now() >= this.readAgainAt) {
      this.readAgainAt = Date.now() + this.maxAgeMs;
      this.total = this.sum();
      this.total.catch(() => {
        this.readAgainAt = 0;
      });
    }
    return this.total;
  }

  private async sum(): Promise<Total> {
    const { manager } = this.dataSource;
    // First: an upload that is kept between the two queries is counted twice instead of being missed.
    const pendingUploads = await manager.countBy(Upload, { purpose: 'own', state: In(PENDING) });
    const recorded = manager.createQueryBuilder(OwnRecording, 'recording').select('sum(recording.sizeBytes)', 'bytes');
    // The sound of a deleted recording is in the store as long as it can be restored.
    const row = await recorded.withDeleted().getRawOne<{ bytes: string | null }>();
    return { recordedBytes: Number(row?.bytes ?? 0), pendingUploads };
  }
}
