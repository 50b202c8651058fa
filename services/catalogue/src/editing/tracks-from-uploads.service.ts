import { Injectable } from '@nestjs/common';
import type { EditedThemeWithTracks, ReplaceRecordingInput } from '@trax/contracts/catalogue-editing';
import type { Viewer } from '@trax/nest-platform/viewer';
import { TracksService, type TakeSound } from './tracks.service.js';
import type { Upload } from '../uploads/upload.entity.js';
import { UploadNotFound } from '../uploads/uploads.errors.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { UploadsService } from '../uploads/uploads.service.js';

type Sender = Pick<Viewer, 'uid'>;

/** Tracks get the sounds of uploads. */
@Injectable()
export class TracksFromUploadsService {
  constructor(
    private readonly tracks: TracksService,
    private readonly uploads: UploadsService,
    private readonly rows: UploadsRepository,
  ) {}

  /**
   * Makes the draft of an upload whose sound is stored, once: the row of the upload goes with it.
   * @throws ThemeNotFound, TrackNumberTaken, UploadNotReady
   */
  async createDraft({ id: uploadId, firebaseId, draft }: Upload): Promise<void> {
    if (draft === null) return;
    try {
      await this.tracks.create(draft, await this.takeSoundFrom({ uid: firebaseId }, uploadId));
    } catch (error) {
      // It was made before, or the person has deleted the upload.
      if (!(error instanceof UploadNotFound)) throw error;
    }
  }

  /** Deletes an upload; the numbers of its theme close up where no draft has come of it. @throws UploadNotFound */
  async deleteUpload(viewer: Viewer, id: string): Promise<void> {
    const { draft } = await this.uploads.getOwned(viewer, id);
    await this.uploads.delete(viewer, id);
    if (draft !== null) await this.tracks.closeGap(draft, (manager) => this.rows.closeGap(manager, draft));
  }

  /** @throws TrackNotFound, CatalogueChanged, UploadNotFound, UploadNotReady, SampleRefused */
  async replaceRecording(
    viewer: Viewer,
    trackId: string,
    { uploadId, version }: ReplaceRecordingInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.replaceRecording(trackId, version, await this.takeSoundFrom(viewer, uploadId));
  }

  /** The row of the upload goes in the transaction in which the track gets its sound. */
  private async takeSoundFrom(viewer: Sender, uploadId: string): Promise<TakeSound> {
    await this.uploads.removeSource(viewer, uploadId);
    return (manager) => this.uploads.useSound(manager, viewer, uploadId);
  }
}
