import { Controller, Param, Query } from '@nestjs/common';
import type {
  ListTranscriptsQuery,
  SearchTranscriptsQuery,
  TrackPath,
  Transcript,
  TranscriptMatch,
} from '@trax/contracts/catalogue';
import { getTranscript, listTranscripts, searchTranscripts } from '@trax/contracts/catalogue.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { TranscriptsService } from './transcripts.service.js';

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Operation(getTranscript)
  getTranscript(
    @Viewer() { uid }: Viewer,
    @Param({ schema: getTranscript.parameters.path }) { id }: TrackPath,
  ): Promise<Transcript> {
    return this.transcripts.getTranscript(uid, id);
  }

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
