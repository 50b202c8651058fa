import { Controller } from '@nestjs/common';
import {
  exportHistory,
  getFavouriteOfHour,
  getListeningDays,
  getListeningHistory,
  getListeningRecap,
  getPlaylistStats,
  getTrackStats,
  recordPlaylistCompletion,
  recordTrackCompletion,
  resetStats,
} from '@trax/contracts/stats.operations';
import { PassThrough } from './pass-through.js';

@Controller()
export class StatsController extends PassThrough(
  recordTrackCompletion,
  recordPlaylistCompletion,
  getTrackStats,
  getPlaylistStats,
  resetStats,
  getListeningDays,
  getListeningHistory,
  getListeningRecap,
  getFavouriteOfHour,
  exportHistory,
) {}
