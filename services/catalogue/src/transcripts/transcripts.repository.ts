import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Track } from '../catalogue/track.entity.js';
import { Transcript } from './transcript.entity.js';

@Injectable()
export class TranscriptsRepository {
  constructor(
    @InjectRepository(Transcript) private readonly transcripts: Repository<Transcript>,
    @InjectRepository(Track) private readonly tracks: Repository<Track>,
  ) {}

  hasTrack(id: string): Promise<boolean> {
    return this.tracks.existsBy({ id });
  }

  find(id: string): Promise<Transcript | null> {
    return this.transcripts.findOneBy({ id });
  }

  list(ids: readonly string[]): Promise<Transcript[]> {
    return this.transcripts.findBy({ id: In(ids) });
  }

  /** Those that have, for each of `words`, a word that begins with it; in the order of the catalogue. */
  search(words: readonly string[], limit: number): Promise<Transcript[]> {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    return this.transcripts
      .createQueryBuilder('transcript')
      .innerJoin('transcript.track', 'track')
      .innerJoin('track.group', 'theme')
      .where('transcript.words @@ cast(:query as tsquery)', { query })
      .orderBy('theme.position')
      .addOrderBy('theme.id')
      .addOrderBy('track.voiceGender', 'DESC')
      .addOrderBy('track.trackNumber')
      .limit(limit)
      .getMany();
  }
}
