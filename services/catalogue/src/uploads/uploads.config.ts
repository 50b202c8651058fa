import path from 'node:path';
import type { UploadPurpose } from '@trax/contracts/uploads';
import type { Config } from '@trax/nest-platform/config';
import { z } from 'zod';
import type { BucketSettings } from '../audio/bucket-sounds.js';
import type { SoundStoreOptions } from '../audio/sound-store.config.js';
import { MP3_BITRATES, toMp3Bitrate } from '../sounds/processing/encode-mp3.js';

const BYTES_PER_KBIT = 125;
/** The most that browsers and phones record: two channels of 48,000 samples of 32 bits. */
const RECORDED_BYTES_PER_SECOND = 2 * 48_000 * 4;
/** For what a file holds beside its sound, as a picture. */
const BESIDE_SOUND_BYTES = 1_000_000;

const limit = (fallback: number, description: string) =>
  z.coerce.number().int().min(1).default(fallback).meta({ description });

export const uploadsSettings = {
  UPLOADS_DIR: z.string().min(1).optional().meta({
    description:
      'the folder of files that are being sent and processed, which all replicas share; without it `.uploads` in `AUDIO_DIR`; with `AUDIO_BUCKET` they are in the bucket',
  }),
  UPLOADS_FREE_BYTES: limit(
    500_000_000,
    'bytes that stay free on the disk of `UPLOADS_DIR`: with less, nothing more is taken (507)',
  ),
  UPLOADS_EXPIRE_HOURS: limit(1, 'hours after which an upload is deleted that is not complete and was not continued'),
  LIMIT_UPLOAD_BYTES: limit(50_000_000, 'bytes of one file that is sent'),
  LIMIT_UPLOAD_SECONDS: limit(600, 'seconds of sound in it'),
  LIMIT_OWN_RECORDING_SECONDS: limit(60, 'seconds of sound in a recording of a listener’s own'),
  LIMIT_OWN_RECORDINGS: limit(
    50,
    'recordings of their own that a listener may keep, and files that they may have sent for it',
  ),
  LIMIT_OWN_RECORDINGS_BYTES: limit(100_000_000, 'bytes of the sounds of those recordings, of one listener'),
  LIMIT_OWN_RECORDINGS_TOTAL_BYTES: limit(
    20_000_000_000,
    'bytes of the sounds of the recordings of all listeners together: beyond it no listener sends or keeps another (507)',
  ),
  LIMIT_UPLOADS_IN_FLIGHT: limit(
    50,
    'files of an administrator for the catalogue that are being sent or processed at the same time',
  ),
  LIMIT_OWN_UPLOADS_IN_FLIGHT: limit(
    3,
    'files of a person for recordings of their own that are being sent or processed at the same time; the screen sends one',
  ),
  LIMIT_UPLOADS_PER_PERSON: limit(5_000, 'files that a person has sent and not deleted'),
  LIMIT_UPLOADS_TOTAL_BYTES: limit(5_000_000_000, 'bytes of all files that are being sent or processed'),
  SOUND_BITRATE: z.coerce
    .number()
    .refine((kbps) => MP3_BITRATES.some((one) => one === kbps), { error: `must be one of ${MP3_BITRATES.join(', ')}` })
    .default(64)
    .transform(toMp3Bitrate)
    .meta({ description: 'kbit/s of the sounds that are made of uploads: 48, 64, 80 or 96' }),
};

export type UploadsConfig = Config<typeof uploadsSettings>;

/** How many seconds of sound a file may have. */
export const maxUploadSeconds = (purpose: UploadPurpose, config: UploadsConfig): number =>
  purpose === 'own' ? config.LIMIT_OWN_RECORDING_SECONDS : config.LIMIT_UPLOAD_SECONDS;

/** How many bytes a file may have. */
export function maxUploadBytes(purpose: UploadPurpose, config: UploadsConfig): number {
  if (purpose === 'catalogue') return config.LIMIT_UPLOAD_BYTES;
  const ownBytes = config.LIMIT_OWN_RECORDING_SECONDS * RECORDED_BYTES_PER_SECOND + BESIDE_SOUND_BYTES;
  return Math.min(ownBytes, config.LIMIT_UPLOAD_BYTES);
}

/** How many files a person may have sent, and be sending. */
export const uploadLimits = (purpose: UploadPurpose, config: UploadsConfig) =>
  purpose === 'own'
    ? { maxFiles: config.LIMIT_OWN_RECORDINGS, maxInFlight: config.LIMIT_OWN_UPLOADS_IN_FLIGHT }
    : { maxFiles: config.LIMIT_UPLOADS_PER_PERSON, maxInFlight: config.LIMIT_UPLOADS_IN_FLIGHT };

/** The bytes of the longest recording of a listener's own, with the silence of 0.3 s at both ends. */
export const maxOwnBytes = (config: UploadsConfig): number =>
  (config.LIMIT_OWN_RECORDING_SECONDS + 1) * config.SOUND_BITRATE * BYTES_PER_KBIT;

/** Injects the settings of uploads. */
export const UPLOADS_CONFIG = Symbol('uploads config');

const FOLDER_IN_SOUNDS = '.uploads';

export type UploadFilesOptions = { readonly folder: string } | BucketSettings;

/** Files that are sent are stored where the sounds are, so that every replica reaches them. */
export function readUploadFiles(config: UploadsConfig, sounds: SoundStoreOptions): UploadFilesOptions {
  if (!('folder' in sounds)) return sounds;
  return { folder: config.UPLOADS_DIR ?? path.join(sounds.folder, FOLDER_IN_SOUNDS) };
}
