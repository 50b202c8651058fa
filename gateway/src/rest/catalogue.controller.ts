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
import {
  changeOwnRecording,
  createOwnRecording,
  deleteOwnRecording,
  getOwnAudio,
  getOwnRecordingLimits,
  listOwnRecordings,
} from '@trax/contracts/own-recordings.operations';
import {
  appendToUpload,
  createUpload,
  deleteUpload,
  getUpload,
  listUploads,
  sendRecording,
} from '@trax/contracts/uploads.operations';
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
  createUpload,
  sendRecording,
  listUploads,
  getUpload,
  appendToUpload,
  deleteUpload,
  listOwnRecordings,
  getOwnRecordingLimits,
  createOwnRecording,
  changeOwnRecording,
  deleteOwnRecording,
  getOwnAudio,
) {}
