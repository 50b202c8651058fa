import { Injectable } from '@nestjs/common';
import type * as contract from '@trax/contracts/catalogue';
import type { OwnRecording } from '../own-recordings/own-recording.entity.js';
import type { Transcript } from './transcript.entity.js';
import { TranscriptsRepository } from './transcripts.repository.js';
import { findSentence, splitSentences, toWords } from './words.js';

const MAX_MATCHES = 100;

const toTranscript = ({ id, text, sentences }: Transcript): contract.Transcript => ({ trackId: id, text, sentences });

/** When which of their sentences is spoken is not known. */
const toOwnTranscripts = (recordings: readonly OwnRecording[]): contract.Transcript[] =>
  recordings.flatMap(({ id, words }) => (words === null ? [] : { trackId: id, text: words, sentences: [] }));

@Injectable()
export class TranscriptsService {
  constructor(private readonly transcripts: TranscriptsRepository) {}

  /** `uid`: whose own recordings are tracks as well. */
  async listTranscripts(uid: string, trackIds: readonly string[]): Promise<contract.Transcript[]> {
    const own = toOwnTranscripts(await this.transcripts.listOwn(uid, trackIds));
    return [...(await this.transcripts.list(trackIds)).map(toTranscript), ...own];
  }

  async search(query: string): Promise<contract.TranscriptMatch[]> {
    const words = toWords(query);
    const found = await this.transcripts.search(words, MAX_MATCHES);
    return found.map(({ id, text, sentences }) => {
      const spoken = sentences.length === 0 ? splitSentences(text) : sentences.map((sentence) => sentence.text);
      return { trackId: id, sentence: findSentence(spoken, words) ?? text };
    });
  }
}
