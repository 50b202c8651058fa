import { Inject, Injectable } from '@nestjs/common';
import type { Upload as UploadView, UploadPurpose } from '@trax/contracts/uploads';
import type { Viewer } from '@trax/nest-platform/viewer';
import type { EntityManager } from 'typeorm';
import { OwnRecordingsTotal } from '../own-recordings/own-recordings-total.js';
import { InstallationStorageFull } from '../own-recordings/own-recordings.errors.js';
import { refusalMessage } from './refusal-message.js';
import { UnnamedSounds } from './unnamed-sounds.js';
import { UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import { UploadSources } from './upload-sources.js';
import type { Upload } from './upload.entity.js';
import {
  maxUploadBytes,
  maxUploadSeconds,
  uploadLimits,
  UPLOADS_CONFIG,
  type UploadsConfig,
} from './uploads.config.js';
import { TooManyUploads, UploadNotFound, UploadNotReady, UploadStorageFull, UploadTooLarge } from './uploads.errors.js';
import { UploadsRepository, type NewUpload, type UploadCounts } from './uploads.repository.js';

const PROCESSING_FAILED = 'This file could not be processed. Please send it again.';

type Sender = Pick<Viewer, 'uid'>;
type NamedSound = { readonly durationSeconds: number; readonly filePath: string };

@Injectable()
export class UploadsService {
  @Inject(UPLOAD_FILES) private readonly files!: UploadFiles;
  @Inject(UPLOADS_CONFIG) private readonly config!: UploadsConfig;
  @Inject(OwnRecordingsTotal) private readonly total!: OwnRecordingsTotal;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly sources: UploadSources,
    private readonly unnamed: UnnamedSounds,
  ) {}

  /**
   * Adds the row of an upload, within the limits; it may be there already. One of the person's that is not continued gives way to it.
   * @throws UploadTooLarge, TooManyUploads, UploadStorageFull, InstallationStorageFull, UploadInvalid, AccountDeleted
   */
  async begin(upload: NewUpload): Promise<void> {
    const maxBytes = maxUploadBytes(upload.purpose, this.config);
    if (upload.sizeBytes > maxBytes) throw new UploadTooLarge(maxBytes);
    const isFull = upload.purpose === 'own' && (await this.total.isFull());
    const begin = () =>
      this.uploads.begin(upload, async (counts) => {
        await this.assertMayBegin(upload, counts);
        if (isFull) throw new InstallationStorageFull();
      });
    try {
      await begin();
    } catch (error) {
      if (!(error instanceof TooManyUploads) || !(await this.discardStalled(upload))) throw error;
      await begin();
    }
  }

  /** @throws UploadNotFound */
  async get(viewer: Viewer, id: string): Promise<UploadView> {
    return this.toView(await this.getOwned(viewer, id));
  }

  async list({ uid }: Viewer, purpose: UploadPurpose | undefined): Promise<UploadView[]> {
    return (await this.uploads.listOwned(uid, purpose)).map((upload) => this.toView(upload));
  }

  /** Deletes an upload with its file and its sound. @throws UploadNotFound */
  async delete(viewer: Viewer, id: string): Promise<void> {
    await this.getOwned(viewer, id);
    const filePath = await this.sources.discard(id);
    if (filePath !== null) await this.unnamed.deleteNow(filePath);
  }

  /** A person reaches what they have sent alone, whatever their role. @throws UploadNotFound */
  async getOwned({ uid }: Sender, id: string): Promise<Upload> {
    const upload = await this.uploads.findOwned(id, uid);
    if (upload === null) throw new UploadNotFound();
    return upload;
  }

  /** Deletes the file as it was sent of an upload that is ready. @throws UploadNotFound, UploadNotReady */
  async removeSource(viewer: Sender, id: string): Promise<void> {
    const { state, hasSource } = await this.getOwned(viewer, id);
    if (state !== 'ready') throw new UploadNotReady();
    if (hasSource) await this.sources.remove(id);
  }

  /**
   * The sound of an upload for a track of the catalogue, which names it from the end of this transaction: the row of the upload is
   * gone then.
   * @throws UploadNotFound, UploadNotReady
   */
  async useSound(manager: EntityManager, { uid }: Sender, id: string): Promise<NamedSound> {
    const upload = await this.uploads.take(manager, { id, firebaseId: uid, purpose: 'catalogue' });
    if (upload === null) throw new UploadNotFound();
    const { durationSeconds, filePath } = upload;
    if (upload.state !== 'ready' || durationSeconds === null || filePath === null) throw new UploadNotReady();
    return { durationSeconds, filePath };
  }

  /** Deletes one of the person's uploads that is not continued; false where there is none. */
  private async discardStalled(upload: NewUpload): Promise<boolean> {
    for (const stalled of await this.uploads.listStalled(upload)) {
      if (await this.sources.discardUnfinished(stalled)) return true;
    }
    return false;
  }

  private async assertMayBegin({ sizeBytes, purpose }: NewUpload, counts: UploadCounts): Promise<void> {
    const { maxFiles, maxInFlight } = uploadLimits(purpose, this.config);
    if (counts.ownInFlight >= maxInFlight) throw new TooManyUploads('Please wait until a file is ready.');
    if (counts.own >= maxFiles) throw new TooManyUploads('There are as many files as you may have.');
    const bytesInFlight = counts.bytesInFlight + sizeBytes;
    if (bytesInFlight > this.config.LIMIT_UPLOADS_TOTAL_BYTES) throw new UploadStorageFull();
    await this.files.assertHasRoomFor(bytesInFlight);
  }

  private toView(upload: Upload): UploadView {
    const { id, purpose, name, sizeBytes, progress, refusal, createdAt, draft } = upload;
    const { refusalDetail, durationSeconds, loudnessLufs, filePath } = upload;
    const state = upload.state === 'ready' && draft !== null ? 'processing' : upload.state;
    const limits = {
      maxBytes: maxUploadBytes(purpose, this.config),
      maxSeconds: maxUploadSeconds(purpose, this.config),
    };
    const isReady = state === 'ready' && durationSeconds !== null && loudnessLufs !== null && filePath !== null;
    return {
      id,
      purpose,
      state,
      name,
      sizeBytes,
      progress,
      refusal: refusal === null ? null : { reason: refusal, message: refusalDetail ?? refusalMessage(refusal, limits) },
      failure: state === 'failed' ? (upload.failure ?? PROCESSING_FAILED) : null,
      draft,
      sound: isReady ? { durationSeconds, loudnessLufs, filePath } : null,
      createdAt: createdAt.toISOString(),
    };
  }
}
