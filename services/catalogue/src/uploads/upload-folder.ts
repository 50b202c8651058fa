import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Upload } from '@tus/utils';
import { isDiskFull, isMissing } from '../audio/file-errors.js';
import type { UploadFiles } from './upload-files.js';
import { toFileId, isUploadId, toUploadId } from './upload-files.js';
import { UploadNotFound, UploadStorageFull } from './uploads.errors.js';
import type { UploadsRepository } from './uploads.repository.js';

type Options = { readonly folder: string; readonly freeBytes: number; readonly expireMs: number };

/**
 * Files that are being sent, in a folder. Not `@tus/file-store`: see docs/decisions/0029.
 */
export class UploadFolder extends DataStore implements UploadFiles {
  override extensions = ['creation', 'expiration'];

  constructor(
    private readonly options: Options,
    private readonly uploads: UploadsRepository,
  ) {
    super();
  }

  override getExpiration(): number {
    return this.options.expireMs;
  }

  async assertHasRoomFor(bytes: number): Promise<void> {
    const { folder, freeBytes } = this.options;
    await mkdir(folder, { recursive: true }).catch(throwWhenFull);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytes + freeBytes) throw new UploadStorageFull();
  }

  override async create(upload: Upload): Promise<Upload> {
    const file = this.resolveFile(upload.id);
    await mkdir(path.dirname(file), { recursive: true });
    // `a`: a creation that is repeated keeps what has arrived.
    await writeFile(file, '', { flag: 'a' }).catch(throwWhenFull);
    return upload;
  }

  /** What has arrived when the connection is lost stays. */
  override async write(content: Readable, fileId: string, offset: number): Promise<number> {
    const file = this.resolveFile(fileId);
    // `flush`: what is acknowledged is on the disk.
    const target = createWriteStream(file, { flags: 'r+', start: offset, flush: true });
    await pipeline(content, target).catch(throwWhenFull);
    return offset + target.bytesWritten;
  }

  override async getUpload(fileId: string): Promise<Upload> {
    const row = await this.uploads.find(toUploadId(fileId));
    const facts = await stat(this.resolveFile(fileId)).catch(undefinedWhenMissing);
    if (row === null || facts === undefined) throw new UploadNotFound();
    return new Upload({ id: fileId, size: row.sizeBytes, offset: facts.size, creation_date: new Date().toISOString() });
  }

  async read(fileId: string): Promise<Readable> {
    return (await open(this.resolveFile(fileId))).createReadStream();
  }

  override async remove(fileId: string): Promise<void> {
    await rm(this.resolveFile(fileId), { force: true });
  }

  async list(writtenBefore: Date): Promise<string[]> {
    const names = (await readdir(this.options.folder).catch(undefinedWhenMissing)) ?? [];
    const fileIds: string[] = [];
    for (const fileId of names.filter(isUploadId).map(toFileId)) {
      const facts = await stat(this.resolveFile(fileId)).catch(undefinedWhenMissing);
      if (facts !== undefined && facts.mtime < writtenBefore) fileIds.push(fileId);
    }
    return fileIds;
  }

  private resolveFile(fileId: string): string {
    return path.join(this.options.folder, toUploadId(fileId));
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function throwWhenFull(error: unknown): never {
  throw isDiskFull(error) ? new UploadStorageFull(error) : error;
}
