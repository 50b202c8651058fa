import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/**
 * The files that are being sent: tus writes them, the processing reads them. `getUpload` answers as if the file were created
 * now, because each request lets it live for `getExpiration()` from then on.
 */
export type UploadFiles = DataStore & {
  /** @throws Error when there is no such file */
  read(fileId: string): Promise<Readable>;
  /** Whether all files that are being sent would fit, this many bytes. @throws UploadStorageFull */
  assertHasRoomFor(bytes: number): Promise<void>;
  /** Also one that is not there, or not complete. */
  remove(fileId: string): Promise<void>;
  /** The files that were written last before an instant. */
  list(writtenBefore: Date): Promise<string[]>;
};

/** Injects the files that are being sent. */
export const UPLOAD_FILES = Symbol('upload files');

// In a bucket they are beside the sounds.
export const UPLOADS_PREFIX = 'uploads/';

/** The name of the file of an upload. */
export const toFileId = (uploadId: string): string => `${UPLOADS_PREFIX}${uploadId}`;
/** Whether a name is that of an upload: others may store files in the same place. */
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUploadId = (name: string): boolean => UPLOAD_ID.test(name);
export const toUploadId = (fileId: string): string => fileId.slice(UPLOADS_PREFIX.length);
