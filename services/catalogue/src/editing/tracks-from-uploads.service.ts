import { Injectable } from '@nestjs/common';
import type { CreateTrackInput, EditedThemeWithTracks, ReplaceRecordingInput } from '@trax/contracts/catalogue-editing';
import type { Viewer } from '@trax/nest-platform/viewer';
import { TracksService, type TakeSound } from './tracks.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** Tracks get the sounds of uploads. */
@Injectable()
export class TracksFromUploadsService {
  constructor(
    private readonly tracks: TracksService,
    private readonly uploads: UploadsService,
  ) {}

  /** @throws BadInput, ThemeNotFound, UploadNotFound, UploadNotReady, TrackNumberTaken */
  async createTrack(
    viewer: Viewer,
    groupId: string,
    { uploadId, ...track }: CreateTrackInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.create({ groupId, ...track }, await this.soundOf(viewer, uploadId));
  }

  /** @throws TrackNotFound, CatalogueChanged, UploadNotFound, UploadNotReady, SampleRefused */
  async replaceRecording(
    viewer: Viewer,
    trackId: string,
    { uploadId, version }: ReplaceRecordingInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.replaceRecording(trackId, version, await this.soundOf(viewer, uploadId));
  }

  /** The row of the upload goes in the transaction in which the track gets its sound. */
  private async soundOf(viewer: Viewer, uploadId: string): Promise<TakeSound> {
    await this.uploads.removeSource(viewer, uploadId);
    return (manager) => this.uploads.useSound(manager, viewer, uploadId);
  }
}
