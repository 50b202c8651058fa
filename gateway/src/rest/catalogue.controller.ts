import { Controller } from '@nestjs/common';
import { getAudio, getSample, getSampleAudio, listTrackGroups, listTracks } from '@trax/contracts/catalogue';
import { getOwnAudio } from '@trax/contracts/own-recordings';
import { appendToUpload, createUpload, deleteUpload, getUpload, sendRecording } from '@trax/contracts/uploads';
import { PassThrough } from './pass-through.js';

@Controller()
export class CatalogueController extends PassThrough(
  listTrackGroups,
  listTracks,
  getAudio,
  getSample,
  getSampleAudio,
  createUpload,
  sendRecording,
  getUpload,
  appendToUpload,
  deleteUpload,
  getOwnAudio,
) {}
