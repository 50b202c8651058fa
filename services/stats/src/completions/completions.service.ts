import { Injectable } from '@nestjs/common';
import type { PlaylistCompletionInput, TrackCompletionInput } from '@trax/contracts/completions';
import { AccountDeleted } from '@trax/nest-platform/problem';
import { assertIsViewer } from '@trax/nest-platform/viewer';
import { completionMoment } from './completion-moment.js';
import { PlaylistNotFound, TrackNotKnown } from './completions.errors.js';
import type { Play, RecordedPlay } from './play.js';
import { PlaylistCompletionsRepository } from './playlist-completions.repository.js';
import { TrackCompletionsRepository } from './track-completions.repository.js';

@Injectable()
export class CompletionsService {
  constructor(
    private readonly tracks: TrackCompletionsRepository,
    private readonly playlists: PlaylistCompletionsRepository,
  ) {}

  /** @throws AccountDeleted, or TrackNotKnown (send it again later) as long as the event of the import has not arrived */
  async recordTrack({ viewer, id: playId, calendar }: Play, input: TrackCompletionInput): Promise<RecordedPlay> {
    const { firebaseId, trackId, playlistId, isPlaylistRep, listenedSeconds = null, completedAt } = input;
    assertIsViewer(viewer, firebaseId);
    const moment = completionMoment({ completedAt, calendar }, new Date());
    const completion = { ...moment, firebaseId, playId, trackId, playlistId, isPlaylistRep, listenedSeconds };
    const result = await this.tracks.record(completion);
    if (result === 'erased') throw new AccountDeleted();
    if (result === 'unknown-track') throw new TrackNotKnown();
    return { id: playId, isNew: result === 'counted' };
  }

  /**
   * An unknown playlist counts too: its event may be on its way and brings the name later.
   * @throws PlaylistNotFound when it is another person's
   */
  async recordPlaylist({ viewer, id: playId, calendar }: Play, input: PlaylistCompletionInput): Promise<RecordedPlay> {
    const { firebaseId, playlistId, completedAt } = input;
    assertIsViewer(viewer, firebaseId);
    const moment = completionMoment({ completedAt, calendar }, new Date());
    const result = await this.playlists.record({ ...moment, firebaseId, playId, playlistId });
    if (result === 'foreign-playlist') throw new PlaylistNotFound();
    return { id: playId, isNew: result === 'counted' };
  }
}
