import { Injectable } from '@nestjs/common';
import type { PlaylistCompletionInput } from '@trax/contracts/stats';
import { assertIsViewer } from '@trax/nest-platform/viewer';
import { completionMoment } from './completion-moment.js';
import type { Play, RecordedPlay } from './play.js';
import { PlaylistNotFound } from './completions.errors.js';
import { PlaylistCompletionsRepository } from './playlist-completions.repository.js';

@Injectable()
export class PlaylistCompletionsService {
  constructor(private readonly completions: PlaylistCompletionsRepository) {}

  /**
   * An unknown playlist counts too: its event may be on its way and brings the name later.
   * @throws PlaylistNotFound when it is another person's
   */
  async record({ viewer, id: playId, zone }: Play, input: PlaylistCompletionInput): Promise<RecordedPlay> {
    const { firebaseId, playlistId, completedAt } = input;
    assertIsViewer(viewer, firebaseId);
    const moment = completionMoment({ completedAt, zone }, new Date());
    const result = await this.completions.record({ ...moment, firebaseId, playId, playlistId });
    if (result === 'foreign-playlist') throw new PlaylistNotFound();
    return { id: playId, isNew: result === 'counted' };
  }
}
