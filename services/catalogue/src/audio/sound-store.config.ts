import { audioBucketOrigin, ConfigError, type Config } from '@trax/nest-platform/config';
import { z } from 'zod';
import type { BucketSettings } from './bucket-sounds.js';
import { FolderSounds } from './folder-sounds.js';
import type { SoundStore } from './sound-store.js';

/** The settings of the store, of the service and of the import alike. */
export const soundStoreSettings = {
  AUDIO_DIR: z.string().min(1).optional().meta({
    description:
      'the folder of the recordings, required without `AUDIO_BUCKET`; the service and the import write there',
  }),
  AUDIO_BUCKET: z.string().min(3).optional().meta({
    description:
      'the bucket that holds the recordings instead of a folder, see [catalogue.md](catalogue.md#recordings-in-a-bucket); the service and the import write there',
  }),
  AUDIO_BUCKET_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'the address of the server of the bucket, which speaks S3; without it that of Amazon in the region',
    }),
  AUDIO_BUCKET_REGION: z.string().min(1).default('us-east-1').meta({ description: 'the region of the bucket' }),
  AUDIO_BUCKET_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'the access key of the bucket; required with it' }),
  AUDIO_BUCKET_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'the secret of that key; required with it' }),
  AUDIO_BUCKET_PATH_STYLE: z
    .stringbool()
    .default(false)
    .meta({ description: '`true` for a server that has the bucket in the path of its addresses, such as MinIO' }),
  AUDIO_BUCKET_ORIGIN: audioBucketOrigin,
};

type SoundStoreConfig = Config<typeof soundStoreSettings>;
export type SoundStoreOptions = { readonly folder: string } | BucketSettings;

/** @throws ConfigError when neither a folder nor a whole bucket is set */
export function readSoundStore(config: SoundStoreConfig): SoundStoreOptions {
  const { AUDIO_DIR: folder, AUDIO_BUCKET: bucket } = config;
  if (bucket === undefined) {
    if (folder === undefined)
      throw new ConfigError('The environment is not complete: AUDIO_DIR or AUDIO_BUCKET is missing.');
    return { folder };
  }
  const { AUDIO_BUCKET_ACCESS_KEY_ID: accessKeyId, AUDIO_BUCKET_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const names = 'AUDIO_BUCKET_ACCESS_KEY_ID and AUDIO_BUCKET_SECRET_ACCESS_KEY';
    throw new ConfigError(`The environment is not complete: AUDIO_BUCKET is set, ${names} are not.`);
  }
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region: config.AUDIO_BUCKET_REGION,
    endpoint: config.AUDIO_BUCKET_ENDPOINT,
    isPathStyle: config.AUDIO_BUCKET_PATH_STYLE,
    publicEndpoint: findPublicEndpoint(bucket, config),
  };
}

/** The address of the server without the bucket, which stands in its host unless it is in the path. @throws ConfigError */
function findPublicEndpoint(bucket: string, config: SoundStoreConfig): string | undefined {
  const { AUDIO_BUCKET_ORIGIN: origin, AUDIO_BUCKET_PATH_STYLE: isPathStyle } = config;
  if (origin === undefined || isPathStyle) return origin;
  if (!new URL(origin).host.startsWith(`${bucket}.`))
    throw new ConfigError('AUDIO_BUCKET_ORIGIN is wrong: its host does not begin with the name of the bucket.');
  return origin.replace(`//${bucket}.`, '//');
}

/** `answerWithinMs`: how long a call of the bucket may take until its answer begins. */
export async function createSoundStore(options: SoundStoreOptions, answerWithinMs: number): Promise<SoundStore> {
  if ('folder' in options) return new FolderSounds(options.folder);
  // Loaded only where it is used: the library of S3 takes as much memory as a third of the service.
  const { BucketSounds } = await import('./bucket-sounds.js');
  return new BucketSounds(options, answerWithinMs);
}
