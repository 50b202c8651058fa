import { Controller, Query } from '@nestjs/common';
import {
  type ListTranscriptsQuery,
  type SearchTranscriptsQuery,
  type Transcript,
  type TranscriptMatch,
  listTranscripts,
  searchTranscripts,
} from '@trax/contracts/catalogue';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { TranscriptsService } from './transcripts.service.js';

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Operation(listTranscripts)
  listTranscripts(
    @Viewer() { uid }: Viewer,
    @Query({ schema: listTranscripts.parameters.query }) { ids }: ListTranscriptsQuery,
  ): Promise<Transcript[]> {
    return this.transcripts.listTranscripts(uid, ids);
  }

  @Operation(searchTranscripts)
  searchTranscripts(
    @Query({ schema: searchTranscripts.parameters.query }) { words }: SearchTranscriptsQuery,
  ): Promise<TranscriptMatch[]> {
    return this.transcripts.search(words);
  }
}
