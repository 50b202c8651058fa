import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@trax/nest-platform/config';
import { readSoundStore, soundStoreSettings } from './sound-store.config.js';

const read = (environment: NodeJS.ProcessEnv) => readSoundStore(readConfig(soundStoreSettings, environment));
const BUCKET = {
  AUDIO_BUCKET: 'trax-sound',
  AUDIO_BUCKET_ACCESS_KEY_ID: 'key',
  AUDIO_BUCKET_SECRET_ACCESS_KEY: 'hunter2',
};

describe('the store of the sounds', () => {
  it('is a folder', () => {
    expect(read({ AUDIO_DIR: '/sounds' })).toEqual({ folder: '/sounds' });
  });

  it('is a bucket when one is named, whatever the folder', () => {
    expect(read({ ...BUCKET, AUDIO_DIR: '/sounds', AUDIO_BUCKET_PATH_STYLE: 'true' })).toEqual({
      bucket: 'trax-sound',
      region: 'us-east-1',
      endpoint: undefined,
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
      isPathStyle: true,
      publicEndpoint: undefined,
    });
  });

  it('is reached by browsers at an origin that names the bucket, in its host or in the path', () => {
    const readOrigin = (AUDIO_BUCKET_ORIGIN: string, AUDIO_BUCKET_PATH_STYLE = 'false') =>
      read({ ...BUCKET, AUDIO_BUCKET_ORIGIN, AUDIO_BUCKET_PATH_STYLE });
    const publicEndpoint = 'https://s3.example.org:9000';
    expect(readOrigin('https://trax-sound.s3.example.org:9000')).toMatchObject({ publicEndpoint });
    expect(readOrigin(publicEndpoint, 'true')).toMatchObject({ publicEndpoint });
    expect(() => readOrigin(publicEndpoint)).toThrow('AUDIO_BUCKET_ORIGIN');
  });

  it('is refused when nothing is named, and when the keys of the bucket are missing', () => {
    expect(() => read({})).toThrow('AUDIO_DIR or AUDIO_BUCKET is missing');
    const attempt = () => read({ ...BUCKET, AUDIO_BUCKET_ACCESS_KEY_ID: '' });
    expect(attempt).toThrow('AUDIO_BUCKET_ACCESS_KEY_ID');
    expect(attempt).not.toThrow('hunter2');
  });
});
