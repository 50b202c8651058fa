import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadPurpose } from '@trax/contracts/uploads';

/** A stored sound that can be read; the caller reads it once or closes it. */
export type OpenSound = {
  readonly size: number;
  /** The bytes from `first` to `last`, both inclusive. The end of the stream closes the sound. */
  read(range: { first: number; last: number }): Promise<Readable>;
  close(): Promise<void>;
};

/**
 * Where the sounds are. A sound is named by its file path, the part between `/audio/` and `.mp3`, which ends with a hash of
 * the content: what is stored under a name is written again only when it is damaged.
 */
export abstract class SoundStore {
  /** What it is, for administrators. */
  abstract readonly kind: 'folder' | 'bucket';

  /** Whether the process is of no use without the store. */
  abstract readonly isRequired: boolean;

  /** @throws Error when the store cannot be used */
  abstract assertAvailable(): Promise<void>;

  /** How many bytes can still be stored; undefined where there is no such limit. */
  abstract findFreeBytes(): Promise<number | undefined>;

  /** Opens a sound, or finds nothing under a path that is unknown or malformed. */
  abstract find(filePath: string): Promise<OpenSound | undefined>;

  /** An address at which a browser gets a sound past this service, for minutes; undefined where there is none. */
  signAddress(_filePath: string): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  /** Stores a sound, also over one that is there. A read meanwhile gets the old bytes or the new ones, never a part. */
  abstract put(filePath: string, bytes: Buffer): Promise<void>;

  /** The file paths of all sounds, in no order, at most 1,000 at once. */
  abstract listPages(): AsyncIterable<readonly string[]>;

  /** All of them together. */
  async list(): Promise<string[]> {
    const filePaths: string[] = [];
    for await (const page of this.listPages()) filePaths.push(...page);
    return filePaths;
  }

  /** Deletes what processes that were killed have left of sounds before an instant; returns how many that were. */
  abstract deleteUnfinished(writtenBefore: Date): Promise<number>;

  /** Removes a sound; one that is not there is no error. */
  abstract delete(filePath: string): Promise<void>;
}

/** Injects the store for jobs, whose calls may take longer than those of a request. */
export const JOB_SOUNDS = Symbol('sound store of jobs');

/** The hash of a sound, with which its file path ends. */
export const hashContent = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const UPLOADED = 'uploaded/';

/** The path of a sound that was made of an upload; two with the same content are one sound. */
export const uploadedSoundPath = (contentHash: string): string => `${UPLOADED}${contentHash}`;
export const isUploaded = (filePath: string): boolean => filePath.startsWith(UPLOADED);

// No theme's id has two hyphens in a row, so that no sound of the catalogue is there.
const OWN_PATH_PREFIX = 'own--recordings/';

/** The path of a sound that a listener has sent for themselves: it is outside of what `/audio` and a CDN serve. */
export const ownSoundPath = (contentHash: string): string => `${OWN_PATH_PREFIX}${contentHash}`;
export const isOwnSound = (filePath: string): boolean => filePath.startsWith(OWN_PATH_PREFIX);

/** The path of the sound that is made of an upload. */
export const madeSoundPath = (purpose: UploadPurpose, contentHash: string): string =>
  purpose === 'own' ? ownSoundPath(contentHash) : uploadedSoundPath(contentHash);

/** Whether it was made of an upload, so that it goes when no row names it: its name is the hash alone. */
export const isMadeHere = (filePath: string): boolean => isUploaded(filePath) || isOwnSound(filePath);

/** The hash of what is stored under a path. */
export async function findContentHash(sounds: SoundStore, filePath: string): Promise<string | undefined> {
  const sound = await sounds.find(filePath);
  if (sound === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of await sound.read({ first: 0, last: sound.size - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
