import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, Repository } from 'typeorm';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { Transcript } from './transcript.entity.js';

// Not hidden ones: they stay in playlists, where people read along.
const NO_DRAFT = { state: Not('draft' as const) };

/** The words of what listeners have, not of drafts. */
@Injectable()
export class TranscriptsRepository {
  constructor(
    @InjectRepository(Transcript) private readonly transcripts: Repository<Transcript>,
    @InjectRepository(OwnRecording) private readonly recordings: Repository<OwnRecording>,
  ) {}

  list(ids: readonly string[]): Promise<Transcript[]> {
    return this.transcripts.findBy({ id: In(ids), track: NO_DRAFT });
  }

  /** What this person has recorded themselves, with its words; of other ids nothing. */
  listOwn(firebaseId: string, ids: readonly string[]): Promise<OwnRecording[]> {
    return this.recordings.findBy({ firebaseId, id: In(ids) });
  }

  /** Those of tracks that everybody finds which have, for each of `words`, a word that begins with it; in the order of the catalogue. */
  search(words: readonly string[], limit: number): Promise<Transcript[]> {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    return this.transcripts
      .createQueryBuilder('transcript')
      .innerJoin('transcript.track', 'track')
      .innerJoin('track.group', 'theme')
      .where('transcript.words @@ cast(:query as tsquery)', { query })
      .andWhere(`track.state = 'published' and not theme.isHidden`)
      .orderBy('theme.position')
      .addOrderBy('theme.id')
      .addOrderBy('track.voiceGender', 'DESC')
      .addOrderBy('track.trackNumber')
      .limit(limit)
      .getMany();
  }
}
