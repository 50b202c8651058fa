import { Controller } from '@nestjs/common';
import {
  exportHistory,
  getPlaylistStats,
  getTrackStats,
  recordPlaylistCompletion,
  recordTrackCompletion,
  resetStats,
} from '@trax/contracts/stats.operations';
import { exportNumbers, recordTrackStart } from '@trax/contracts/numbers';
import { PassThrough } from './pass-through.js';

@Controller()
export class StatsController extends PassThrough(
  recordTrackCompletion,
  recordPlaylistCompletion,
  getTrackStats,
  getPlaylistStats,
  resetStats,
  exportHistory,
  exportNumbers,
  recordTrackStart,
) {}
