import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandInput,
  type S3ClientConfig,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OnModuleDestroy } from '@nestjs/common';
import { AUDIO_PATH } from '@trax/contracts/catalogue-rules';
import { AudioUnavailable } from './audio.errors.js';
import { isOwnSound, SoundStore, type OpenSound } from './sound-store.js';

export type BucketSettings = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly isPathStyle: boolean;
  /** The same server as browsers reach it, where they may. */
  readonly publicEndpoint?: string | undefined;
};

// The keys are the addresses that browsers use, so that a CDN may serve the bucket under AUDIO_BASE_URL. What listeners have
// recorded is outside of that.
const PREFIX = 'audio/';
const OWN_PREFIX = 'private/';
const keyPrefix = (filePath: string): string => (isOwnSound(filePath) ? OWN_PREFIX : PREFIX);
const SUFFIX = '.mp3';
const objectKey = (filePath: string): string => `${keyPrefix(filePath)}${filePath}${SUFFIX}`;

const HTTP_NOT_FOUND = 404;
/** A browser asks for the sound at once. */
const SIGNED_FOR_SECONDS = 300;
const CONNECT_TIMEOUT_MS = 500;
/** As many as the gateway has for sounds; the client's own default is 50. */
const MAX_CONNECTIONS = 1_000;
/** The largest page that S3 returns. */
const KEYS_PER_PAGE = 1_000;

/** How a client of the bucket is made. */
export function bucketClientConfig(settings: BucketSettings): S3ClientConfig {
  const { region, endpoint, accessKeyId, secretAccessKey, isPathStyle } = settings;
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // Not every server that speaks S3 knows the newer checksums; a request is signed together with a hash of its body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  };
}

/** Sounds in a bucket of a server that speaks S3. */
export class BucketSounds extends SoundStore implements OnModuleDestroy {
  /** All replicas share the bucket: taking them out of service while it is away would take the lists away too. */
  override readonly kind = 'bucket';
  override readonly isRequired = false;
  private readonly client: S3Client;
  private readonly signer: S3Client | undefined;
  private readonly bucket: string;

  /**
   * `answerWithinMs`: how long a call may take until the answer begins, repetitions included. `keysPerPage`: how many sounds
   * one call lists.
   */
  constructor(
    settings: BucketSettings,
    private readonly answerWithinMs: number,
    private readonly keysPerPage = KEYS_PER_PAGE,
  ) {
    super();
    this.bucket = settings.bucket;
    this.client = new S3Client({ ...bucketClientConfig(settings), maxAttempts: 2 });
    const { publicEndpoint: endpoint } = settings;
    if (endpoint !== undefined) this.signer = new S3Client(bucketClientConfig({ ...settings, endpoint }));
  }

  onModuleDestroy(): void {
    this.client.destroy();
    this.signer?.destroy();
  }

  override async assertAvailable(): Promise<void> {
    await this.call((options) => this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), options));
  }

  override findFreeBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override async find(filePath: string): Promise<OpenSound | undefined> {
    if (!AUDIO_PATH.test(filePath)) return undefined;
    const named = { Bucket: this.bucket, Key: objectKey(filePath) };
    const head = await this.call((options) =>
      this.client.send(new HeadObjectCommand(named), options).catch(undefinedWhenMissing),
    );
    if (head?.ContentLength === undefined || head.ContentLength === 0) return undefined;
    return {
      size: head.ContentLength,
      // The size is that of these bytes: what has been put meanwhile is not read.
      read: ({ first, last }) => this.read({ ...named, IfMatch: head.ETag, Range: `bytes=${first}-${last}` }),
      close: () => Promise.resolve(),
    };
  }

  /** The signature is computed here, without a call of the bucket. */
  override async signAddress(filePath: string): Promise<string | undefined> {
    const named = { Bucket: this.bucket, Key: objectKey(filePath) };
    return this.signer && getSignedUrl(this.signer, new GetObjectCommand(named), { expiresIn: SIGNED_FOR_SECONDS });
  }

  override async put(filePath: string, bytes: Buffer): Promise<void> {
    const sound = {
      Bucket: this.bucket,
      Key: objectKey(filePath),
      Body: bytes,
      ContentType: 'audio/mpeg',
      CacheControl: isOwnSound(filePath) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    };
    await this.call((options) => this.client.send(new PutObjectCommand(sound), options));
  }

  override async *listPages(): AsyncGenerator<string[]> {
    yield* this.listBelow(PREFIX);
    yield* this.listBelow(OWN_PREFIX);
  }

  private async *listBelow(prefix: string): AsyncGenerator<string[]> {
    let page: ListObjectsV2CommandOutput | undefined;
    do {
      const ContinuationToken: string | undefined = page?.NextContinuationToken;
      const next = { Bucket: this.bucket, Prefix: prefix, MaxKeys: this.keysPerPage, ContinuationToken };
      page = await this.call((options) => this.client.send(new ListObjectsV2Command(next), options));
      const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      yield keys.filter((key) => key.endsWith(SUFFIX)).map((key) => key.slice(prefix.length, -SUFFIX.length));
    } while (page.NextContinuationToken !== undefined);
  }

  /** An object is stored as a whole or not at all. */
  override deleteUnfinished(): Promise<number> {
    return Promise.resolve(0);
  }

  override async delete(filePath: string): Promise<void> {
    const named = { Bucket: this.bucket, Key: objectKey(filePath) };
    await this.call((options) => this.client.send(new DeleteObjectCommand(named), options));
  }

  private async read(input: GetObjectCommandInput): Promise<Readable> {
    const { Body } = await this.call((options) => this.client.send(new GetObjectCommand(input), options));
    if (!(Body instanceof Readable)) throw new AudioUnavailable(new Error(`${input.Key} has no content`));
    return Body;
  }

  /** @throws AudioUnavailable */
  private async call<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    // Not AbortSignal.timeout: that would end the stream of an answer too.
    const timer = setTimeout(() => ending.abort(), this.answerWithinMs);
    try {
      return await send({ abortSignal: ending.signal });
    } catch (error) {
      const message = `The bucket ${this.bucket} cannot be used: ${describeFailure(error)}`;
      throw new AudioUnavailable(new AggregateError([error], message));
    } finally {
      clearTimeout(timer);
    }
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== HTTP_NOT_FOUND) throw error;
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message === '' ? code : `${code}: ${error.message}`;
}
