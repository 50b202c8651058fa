import { Controller } from '@nestjs/common';
import {
  getAudio,
  getSample,
  getSampleAudio,
  getTranscript,
  listTrackGroups,
  listTracks,
  searchTranscripts,
} from '@trax/contracts/catalogue.operations';
import { PassThrough } from './pass-through.js';

@Controller()
export class CatalogueController extends PassThrough(
  listTrackGroups,
  listTracks,
  getTranscript,
  searchTranscripts,
  getAudio,
  getSample,
  getSampleAudio,
) {}
