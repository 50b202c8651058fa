import { Inject, Injectable } from '@nestjs/common';
import { toFileId, UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import { UploadLocker } from './upload-locker.js';
import { UploadNotFound } from './uploads.errors.js';
import { UploadsRepository } from './uploads.repository.js';

/** The files of uploads as they were sent. A row is deleted after its file: until then a job knows that there may be one. */
@Injectable()
export class UploadSources {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly locker: UploadLocker,
    @Inject(UPLOAD_FILES) private readonly files: UploadFiles,
  ) {}

  /** Deletes the file of an upload that needs it no more. */
  async remove(uploadId: string): Promise<void> {
    await this.files.remove(toFileId(uploadId));
    await this.uploads.forgetSource(uploadId);
  }

  /** Notes how much of a file that is being sent has arrived. */
  async countReceived(uploadId: string): Promise<void> {
    const { offset } = await this.files.getUpload(toFileId(uploadId)).catch(emptyWhenMissing);
    await this.uploads.setReceived(uploadId, offset);
  }

  /** Deletes an upload with its file; returns the path of its sound. */
  async discard(uploadId: string): Promise<string | null> {
    await this.files.remove(toFileId(uploadId));
    const filePath = await this.uploads.delete(uploadId);
    // A request that still writes the file may have stored a part of it meanwhile; from here on it finds no row.
    await this.files.remove(toFileId(uploadId));
    return filePath;
  }

  /**
   * Deletes an upload that has not arrived as a whole; false when it has.
   * @throws UploadInterrupted while a request writes the file
   */
  discardUnfinished({ id, sizeBytes }: { readonly id: string; readonly sizeBytes: number }): Promise<boolean> {
    return this.locker.hold(toFileId(id), async () => {
      const { offset } = await this.files.getUpload(toFileId(id)).catch(emptyWhenMissing);
      if (offset === sizeBytes) return false;
      await this.files.remove(toFileId(id));
      await this.uploads.deleteUnfinished(id);
      return true;
    });
  }
}

function emptyWhenMissing(error: unknown): { offset: number } {
  if (error instanceof UploadNotFound) return { offset: 0 };
  throw error;
}
