import path from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { OnModuleDestroy } from '@nestjs/common';
import { DataStore, Upload } from '@tus/utils';
import { bucketClientConfig, type BucketSettings } from '../audio/bucket-sounds.js';
import { isUploadId, toUploadId, UPLOADS_PREFIX, type UploadFiles } from './upload-files.js';
import { UploadNotFound } from './uploads.errors.js';
import type { UploadsRepository } from './uploads.repository.js';

type Options = { readonly bucket: BucketSettings; readonly expireMs: number };
type Part = { readonly key: string; readonly offset: number; readonly size: number };

const PART_BYTES = 1_000_000;
/** So that the keys are in the order of the parts. */
const OFFSET_DIGITS = 12;

/**
 * Files that are being sent, in a bucket: an object for each megabyte, and for what has arrived when a connection is lost. Not
 * `@tus/s3-store`: see docs/decisions/0029.
 */
export class UploadBucket extends DataStore implements UploadFiles, OnModuleDestroy {
  override extensions = ['creation', 'expiration'];
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    private readonly options: Options,
    private readonly uploads: UploadsRepository,
  ) {
    super();
    this.bucket = options.bucket.bucket;
    this.client = new S3Client(bucketClientConfig(options.bucket));
  }

  onModuleDestroy(): void {
    this.client.destroy();
  }

  override getExpiration(): number {
    return this.options.expireMs;
  }

  /** A bucket has no end that could be asked for. */
  assertHasRoomFor(): Promise<void> {
    return Promise.resolve();
  }

  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload);
  }

  override async write(content: Readable, fileId: string, offset: number): Promise<number> {
    let written = offset;
    let pending: Buffer[] = [];
    let length = 0;
    const putPending = async () => {
      if (length === 0) return;
      const key = `${fileId}/${String(written).padStart(OFFSET_DIGITS, '0')}`;
      await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: Buffer.concat(pending) }));
      await this.removeOfDeleted(fileId);
      written += length;
      [pending, length] = [[], 0];
    };
    try {
      for await (const chunk of content) {
        pending.push(chunk as Buffer);
        length += (chunk as Buffer).length;
        if (length >= PART_BYTES) await putPending();
      }
    } finally {
      await putPending();
    }
    return written;
  }

  /** A deletion of the upload looks for parts once more after its row is gone. @throws UploadNotFound */
  private async removeOfDeleted(fileId: string): Promise<void> {
    if ((await this.uploads.find(toUploadId(fileId))) !== null) return;
    await this.remove(fileId);
    throw new UploadNotFound();
  }

  override async getUpload(fileId: string): Promise<Upload> {
    const row = await this.uploads.find(toUploadId(fileId));
    if (row === null) throw new UploadNotFound();
    const offset = (await this.listParts(fileId)).reduce((sum, part) => sum + part.size, 0);
    return new Upload({ id: fileId, size: row.sizeBytes, offset, creation_date: new Date().toISOString() });
  }

  async read(fileId: string): Promise<Readable> {
    const parts = await this.listParts(fileId);
    const readPart = ({ key }: Part) => this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
    async function* readAll() {
      for (const part of parts) yield* (await readPart(part)).Body as Readable;
    }
    return Readable.from(readAll());
  }

  override async remove(fileId: string): Promise<void> {
    for (let objects = await this.listObjects(fileId); objects.length > 0; objects = await this.listObjects(fileId)) {
      const Delete = { Objects: objects.map(({ key }) => ({ Key: key })), Quiet: true };
      await this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete }));
    }
  }

  async list(writtenBefore: Date): Promise<string[]> {
    const writtenAt = new Map<string, Date>();
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: UPLOADS_PREFIX });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date() } of Contents) {
        const fileId = path.dirname(Key);
        if (!((writtenAt.get(fileId) ?? LastModified) > LastModified)) writtenAt.set(fileId, LastModified);
      }
    }
    return [...writtenAt].flatMap(([fileId, at]) =>
      isUploadId(toUploadId(fileId)) && at < writtenBefore ? [fileId] : [],
    );
  }

  /** Those that follow each other without a gap: what a request wrote after its lock was lost does not count. */
  private async listParts(fileId: string): Promise<Part[]> {
    let end = 0;
    return (await this.listObjects(fileId)).filter(({ offset, size }) => {
      if (offset !== end) return false;
      end += size;
      return true;
    });
  }

  /** The first 1,000, far more than the parts of a file that is sent in usual pieces. */
  private async listObjects(fileId: string): Promise<Part[]> {
    const Prefix = `${fileId}/`;
    const { Contents = [] } = await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix }));
    return Contents.flatMap(({ Key: key, Size: size = 0 }) =>
      key === undefined ? [] : [{ key, offset: Number(key.slice(Prefix.length)), size }],
    );
  }
}
