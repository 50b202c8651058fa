import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/** The files that are being sent: tus writes them, the processing reads them. */
export type UploadFiles = DataStore & {
  /** @throws Error when there is no such file */
  read(fileId: string): Promise<Readable>;
  /** @throws UploadStorageFull */
  assertHasRoomFor(bytes: number): Promise<void>;
  /** Also one that is not there, or not complete. */
  remove(fileId: string): Promise<void>;
};

/** Injects the files that are being sent. */
export const UPLOAD_FILES = Symbol('upload files');

// In a bucket they are beside the sounds.
const PREFIX = 'uploads/';

/** The name of the file of an upload. */
export const fileIdOf = (uploadId: string): string => `${PREFIX}${uploadId}`;
export const uploadIdOf = (fileId: string): string => fileId.slice(PREFIX.length);
