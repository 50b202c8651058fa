import { Body, Controller, Param } from '@nestjs/common';
import type { TrackPath } from '@trax/contracts/catalogue';
import type {
  CreateTrackInput,
  EditedThemeWithTracks,
  ReplaceRecordingInput,
  ThemePath,
} from '@trax/contracts/catalogue-editing';
import { createTrack, replaceRecording } from '@trax/contracts/catalogue-editing.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { TracksFromUploadsService } from './tracks-from-uploads.service.js';

@Controller()
export class TracksFromUploadsController {
  constructor(private readonly tracks: TracksFromUploadsService) {}

  @Operation(createTrack)
  createTrack(
    @Viewer() viewer: Viewer,
    @Param({ schema: createTrack.parameters.path }) { id }: ThemePath,
    @Body({ schema: createTrack.body }) input: CreateTrackInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.createTrack(viewer, id, input);
  }

  @Operation(replaceRecording)
  replaceRecording(
    @Viewer() viewer: Viewer,
    @Param({ schema: replaceRecording.parameters.path }) { id }: TrackPath,
    @Body({ schema: replaceRecording.body }) input: ReplaceRecordingInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.replaceRecording(viewer, id, input);
  }
}
