import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Lock, Locker, RequestRelease } from '@tus/utils';
import { Repository } from 'typeorm';
import { Upload } from './upload.entity.js';
import { toUploadId } from './upload-files.js';
import { UploadInterrupted } from './uploads.errors.js';

/** A process that was killed holds its locks for so long. */
const HELD_SECONDS = 10;
/** A request waits for a lock for less time than a service may take to answer. */
export const LOCK_TIMES = { renewMs: 1_000, retryMs: 200, waitMs: 1_500 };

/**
 * Lets one request at a time write a file, in all processes: the lock is in the row of the upload. A request that goes on after
 * a lost connection asks the one before, which may still wait for its sender, to let go.
 */
@Injectable()
export class UploadLocker implements Locker {
  /** Specs make them short. */
  times = LOCK_TIMES;

  constructor(@InjectRepository(Upload) private readonly uploads: Repository<Upload>) {}

  newLock(fileId: string): Lock {
    return new UploadLock(this.uploads, toUploadId(fileId), this.times);
  }

  /** Does something while no request writes a file. @throws UploadInterrupted when one does and does not let go in time */
  async hold<T>(fileId: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(fileId);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }
}

const lockExpiry = () => `now() + interval '${HELD_SECONDS} seconds'`;

class UploadLock implements Lock {
  private readonly lockId = randomUUID();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly uploads: Repository<Upload>,
    private readonly id: string,
    private readonly times: typeof LOCK_TIMES,
  ) {}

  /** @throws UploadInterrupted when the holder does not let go in time */
  async lock(signal: AbortSignal, cancelRequest: RequestRelease): Promise<void> {
    const { renewMs, retryMs, waitMs } = this.times;
    for (let waited = 0; !(await this.take()); waited += retryMs) {
      if (waited >= waitMs || signal.aborted) throw new UploadInterrupted();
      await this.uploads.update({ id: this.id }, { isReleaseRequested: true });
      await delay(retryMs);
    }
    this.renewal = setInterval(() => void this.renew(cancelRequest), renewMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.renewal);
    await this.uploads.update({ id: this.id, lockId: this.lockId }, { lockId: null, lockedUntil: () => 'now()' });
  }

  private async take(): Promise<boolean> {
    const { affected } = await this.uploads
      .createQueryBuilder()
      .update()
      .set({ lockId: this.lockId, lockedUntil: lockExpiry, isReleaseRequested: false })
      .where('id = :id and (lock_id is null or locked_until < now())', { id: this.id })
      .execute();
    return affected === 1;
  }

  /** A lock that cannot be renewed is lost after a while: then another request may write the file. */
  private async renew(cancelRequest: RequestRelease): Promise<void> {
    const held = { id: this.id, lockId: this.lockId };
    try {
      const { affected } = await this.uploads.update(held, { lockedUntil: lockExpiry });
      if (affected === 1 && !(await this.uploads.existsBy({ ...held, isReleaseRequested: true }))) return;
    } catch {
      // The database is away for a moment; the next renewal is in time.
      return;
    }
    await cancelRequest();
  }
}
