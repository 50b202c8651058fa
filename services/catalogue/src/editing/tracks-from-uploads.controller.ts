import { Body, Controller, Param } from '@nestjs/common';
import type { TrackPath } from '@trax/contracts/catalogue';
import {
  type EditedThemeWithTracks,
  type ReplaceRecordingInput,
  replaceRecording,
} from '@trax/contracts/catalogue-editing';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { TracksFromUploadsService } from './tracks-from-uploads.service.js';

@Controller()
export class TracksFromUploadsController {
  constructor(private readonly tracks: TracksFromUploadsService) {}

  @Operation(replaceRecording)
  replaceRecording(
    @Viewer() viewer: Viewer,
    @Param({ schema: replaceRecording.parameters.path }) { id }: TrackPath,
    @Body({ schema: replaceRecording.body }) input: ReplaceRecordingInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.replaceRecording(viewer, id, input);
  }
}
