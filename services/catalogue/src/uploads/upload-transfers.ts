import { Inject, Injectable } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import {
  uploadDraft,
  uploadPurpose,
  type UploadDraft,
  type UploadPurpose,
  createUpload,
} from '@trax/contracts/uploads';
import { badInputFrom, Forbidden } from '@trax/nest-platform/problem';
import { uuidV7 } from '@trax/nest-platform/ids';
import type { Viewer } from '@trax/nest-platform/viewer';
import { Metadata } from '@tus/utils';
import type { FastifyRequest } from 'fastify';
import { TracksService } from '../editing/tracks.service.js';
import { ProcessUploadQueue } from './process-upload.queue.js';
import { TusProtocol, type TusAnswer } from './tus-protocol.js';
import type { Upload } from './upload.entity.js';
import { UploadInvalid } from './uploads.errors.js';
import { UploadSources } from './upload-sources.js';
import { UploadsService } from './uploads.service.js';

const MAX_NAME_LENGTH = 200;

type CreatedFile = Pick<Upload, 'sizeBytes' | 'purpose' | 'name' | 'draft'>;
type Metadata = Readonly<Record<string, string | null>>;

/** The sending of files. */
@Injectable()
export class UploadTransfers {
  @Inject(UploadSources) private readonly sources!: UploadSources;
  @Inject(TracksService) private readonly tracks!: TracksService;

  constructor(
    private readonly uploads: UploadsService,
    private readonly tus: TusProtocol,
    private readonly queue: ProcessUploadQueue,
  ) {}

  /** @throws UploadInvalid, UploadTooLarge, Forbidden, TooManyUploads, UploadStorageFull, AccountDeleted */
  async create(viewer: Viewer, request: FastifyRequest): Promise<TusAnswer> {
    const { sizeBytes, values } = readCreation(request);
    const purpose = uploadPurpose.safeParse(values['purpose']).data;
    if (purpose === undefined)
      throw new UploadInvalid(400, 'Upload-Metadata: what the file is for is needed (purpose)');
    assertMaySend(viewer, purpose);
    return this.begin(viewer, request, { sizeBytes, purpose, name: readName(values), draft: null });
  }

  /**
   * For a recording that becomes a draft of a theme.
   * @throws BadInput, ThemeNotFound, TrackNumberTaken, and as `create`
   */
  async createDraft(viewer: Viewer, themeId: string, request: FastifyRequest): Promise<TusAnswer> {
    const { sizeBytes, values } = readCreation(request);
    const draft = readDraft(themeId, values);
    await this.tracks.assertMayCreate(draft);
    return this.begin(viewer, request, { sizeBytes, purpose: 'catalogue', name: readName(values), draft });
  }

  /** How much of a file has arrived, or more of it. The processing begins when it is complete. @throws UploadNotFound */
  async resume(viewer: Viewer, id: string, request: FastifyRequest): Promise<TusAnswer> {
    const upload = await this.uploads.getOwned(viewer, id);
    // Its file may be gone. A client that has lost the last answer asks whether it has to go on.
    if (upload.state !== 'receiving') return answerComplete(upload, request);
    try {
      const answer = await this.tus.resume(request, id);
      if (Number(answer.headers['upload-offset']) === upload.sizeBytes) await this.queue.complete(id);
      return answer;
    } finally {
      if (request.method === 'PATCH') await this.sources.countReceived(id);
    }
  }

  private async begin({ uid }: Viewer, request: FastifyRequest, facts: CreatedFile): Promise<TusAnswer> {
    const upload = { id: readKey(request) ?? uuidV7(), firebaseId: uid, ...facts };
    await this.uploads.begin(upload);
    try {
      return await this.tus.create(request, upload.id);
    } catch (error) {
      await this.sources.discard(upload.id);
      throw error;
    }
  }
}

/** @throws Forbidden */
function assertMaySend({ isAdmin }: Viewer, purpose: UploadPurpose): void {
  if (purpose === 'catalogue' && !isAdmin) throw new Forbidden('Only an administrator may do this');
}

/** The id of a new upload: the same key is the same upload. @throws UploadInvalid */
function readKey({ headers }: FastifyRequest): string | undefined {
  const parsed = createUpload.parameters.headers.shape[IDEMPOTENCY_KEY_HEADER].safeParse(
    headers[IDEMPOTENCY_KEY_HEADER],
  );
  if (!parsed.success) throw new UploadInvalid(400, 'Idempotency-Key: a UUID is expected');
  return parsed.data;
}

/** @throws UploadInvalid */
function readCreation({ headers }: FastifyRequest): { readonly sizeBytes: number; readonly values: Metadata } {
  const [length, metadata] = [headers['upload-length'], headers['upload-metadata']];
  const sizeBytes = /^\d{1,15}$/.test(String(length)) ? Number(length) : 0;
  if (sizeBytes === 0) throw new UploadInvalid(400, 'Upload-Length: the size of the file in bytes is needed');
  return { sizeBytes, values: readMetadata(typeof metadata === 'string' ? metadata : '') };
}

/** @throws BadInput */
function readDraft(themeId: string, values: Metadata): UploadDraft {
  const parsed = uploadDraft.safeParse({ ...values, themeId, trackNumber: Number(values['trackNumber']) });
  if (!parsed.success) throw badInputFrom(parsed.error.issues);
  return parsed.data;
}

function readMetadata(text: string): Metadata {
  try {
    return text === '' ? {} : Metadata.parse(text);
  } catch {
    throw new UploadInvalid(400, 'Upload-Metadata could not be understood');
  }
}

// A file may be called anything: what could mislead its reader, or Postgres refuses, is left out.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;
const readName = ({ filename }: Metadata): string =>
  [...(filename ?? '').replace(UNSAFE, '').trim()].slice(0, MAX_NAME_LENGTH).join('');

function answerComplete({ sizeBytes }: Upload, { method }: FastifyRequest): TusAnswer {
  const length = String(sizeBytes);
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': length, 'upload-offset': length };
  return { status: method === 'HEAD' ? 200 : 204, headers: { ...headers, 'cache-control': 'no-store' } };
}
