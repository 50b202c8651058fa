import { Injectable } from '@nestjs/common';
import type { TrackCompletionInput } from '@trax/contracts/stats';
import { Unavailable } from '@trax/nest-platform/problem';
import { assertIsViewer } from '@trax/nest-platform/viewer';
import { completionMoment } from '../completions/completion-moment.js';
import type { Play, RecordedPlay } from '../completions/play.js';
import { TrackNotFound } from './track-completions.errors.js';
import { TrackCompletionsRepository } from './track-completions.repository.js';

@Injectable()
export class TrackCompletionsService {
  constructor(private readonly completions: TrackCompletionsRepository) {}

  /** @throws TrackNotFound, or Unavailable (try again) as long as nobody has told us of any catalogue */
  async record({ viewer, id: playId, zone }: Play, input: TrackCompletionInput): Promise<RecordedPlay> {
    const { firebaseId, trackId, playlistId, isPlaylistRep, listenedSeconds, completedAt } = input;
    assertIsViewer(viewer, firebaseId);
    const moment = completionMoment({ completedAt, zone }, new Date());
    const listenedMs = listenedSeconds === undefined ? null : Math.round(listenedSeconds * 1000);
    const completion = { ...moment, firebaseId, playId, trackId, playlistId, isPlaylistRep, listenedMs };
    const result = await this.completions.record(completion);
    if (result === 'unknown-catalogue') throw new Unavailable('the catalogue is not known yet');
    if (result === 'unknown-track') throw new TrackNotFound();
    return { id: playId, isNew: result === 'counted' };
  }
}
