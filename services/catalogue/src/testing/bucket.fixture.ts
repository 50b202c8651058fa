import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { aroundAll } from '@trax/testing-server/around-all';
import type { BucketSettings } from '../audio/bucket-sounds.js';

// Those that the server knows.
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'trax-sound';
const SERVER = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** A server that speaks S3, with an empty bucket, for this spec file. */
export function useBucket() {
  let folder = '';
  let server: ChildProcess;
  let endpoint = '';

  const start = async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trax-bucket-'));
    const options = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--silent'];
    // The server encrypts the place in a list by DES.
    const child = spawn(
      process.execPath,
      ['--openssl-legacy-provider', SERVER, ...options, '--configure-bucket', BUCKET],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    server = child;
    for await (const line of createInterface(child.stdout)) {
      const [, address] = /^S3rver listening on (.+)$/.exec(line) ?? [];
      if (address !== undefined) {
        endpoint = `http://${address}`;
        break;
      }
    }
  };
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  aroundAll({ start, stop });

  return {
    /** What reaches the bucket, at the server or another address that leads to it. */
    settings: (address = endpoint): BucketSettings => ({
      ...CREDENTIALS,
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: address,
      isPathStyle: true,
    }),
    endpoint: () => endpoint,
  };
}

/** The environment variables of the catalogue service that say the same. */
export const bucketEnvironment = ({ bucket, endpoint = '', accessKeyId, secretAccessKey }: BucketSettings) => ({
  AUDIO_BUCKET: bucket,
  AUDIO_BUCKET_ENDPOINT: endpoint,
  AUDIO_BUCKET_ACCESS_KEY_ID: accessKeyId,
  AUDIO_BUCKET_SECRET_ACCESS_KEY: secretAccessKey,
  AUDIO_BUCKET_PATH_STYLE: 'true',
});
