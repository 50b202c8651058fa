import { Injectable } from '@nestjs/common';
import type { TrackCompletionInput } from '@trax/contracts/stats';
import { AccountDeleted } from '@trax/nest-platform/problem';
import { assertIsViewer } from '@trax/nest-platform/viewer';
import { completionMoment } from './completion-moment.js';
import type { Play, RecordedPlay } from './play.js';
import { TrackNotKnown } from './completions.errors.js';
import { TrackCompletionsRepository } from './track-completions.repository.js';

@Injectable()
export class TrackCompletionsService {
  constructor(private readonly completions: TrackCompletionsRepository) {}

  /** @throws AccountDeleted, or TrackNotKnown (send it again later) as long as the event of the import has not arrived */
  async record({ viewer, id: playId, zone }: Play, input: TrackCompletionInput): Promise<RecordedPlay> {
    const { firebaseId, trackId, playlistId, isPlaylistRep, listenedSeconds, completedAt } = input;
    assertIsViewer(viewer, firebaseId);
    const moment = completionMoment({ completedAt, zone }, new Date());
    const completion = {
      ...moment,
      firebaseId,
      playId,
      trackId,
      playlistId,
      isPlaylistRep,
      listenedSeconds: listenedSeconds ?? null,
    };
    const result = await this.completions.record(completion);
    if (result === 'erased') throw new AccountDeleted();
    if (result === 'unknown-track') throw new TrackNotKnown();
    return { id: playId, isNew: result === 'counted' };
  }
}
