import { Injectable } from '@nestjs/common';
import type * as contract from '@trax/contracts/catalogue';
import { TrackNotFound, TranscriptNotFound } from '../catalogue/catalogue.errors.js';
import type { Transcript } from './transcript.entity.js';
import { TranscriptsRepository } from './transcripts.repository.js';
import { findSentence, splitSentences, toWords } from './words.js';

const MAX_MATCHES = 100;

const toTranscript = ({ id, text, sentences }: Transcript): contract.Transcript => ({ trackId: id, text, sentences });

@Injectable()
export class TranscriptsService {
  constructor(private readonly transcripts: TranscriptsRepository) {}

  /** @throws TrackNotFound, TranscriptNotFound */
  async getTranscript(trackId: string): Promise<contract.Transcript> {
    const transcript = await this.transcripts.find(trackId);
    if (transcript !== null) return toTranscript(transcript);
    throw (await this.transcripts.hasTrack(trackId)) ? new TranscriptNotFound() : new TrackNotFound();
  }

  async listTranscripts(trackIds: readonly string[]): Promise<contract.Transcript[]> {
    return (await this.transcripts.list(trackIds)).map(toTranscript);
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
