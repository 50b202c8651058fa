import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type Track,
  type Transcript,
  type TranscriptMatch,
  listTracks,
  searchTranscripts,
} from '@trax/contracts/catalogue';
import { type OwnRecording, listOwnRecordings } from '@trax/contracts/own-recordings';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

@SignedIn()
@Resolver('Track')
export class TrackResolver {
  @Query('track')
  async findTrack(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<Track | null> {
    const tracks = await call(listTracks);
    return tracks.find((one) => one.id === id) ?? this.findOwn(id, call);
  }

  /** What the viewer has recorded themselves; of another listener's recordings nothing is known. */
  private async findOwn(id: string, call: ServiceCall): Promise<Track | null> {
    const recordings = await call(listOwnRecordings);
    const recording = recordings.find((one) => one.id === id);
    return recording === undefined ? null : toTrack(recording);
  }

  @Query('searchTranscripts')
  searchTranscripts(
    @Args('words') words: string,
    @Context('call') call: ServiceCall,
  ): Promise<readonly TranscriptMatch[]> {
    return call(searchTranscripts, { query: { words } });
  }

  @ResolveField('twin')
  async findTwin(@Parent() track: Track, @Context() { loaders }: GraphqlContext): Promise<Track | null> {
    return (await loaders.trackIndex()).findTwin(track);
  }

  @ResolveField('transcript')
  findTranscript(@Parent() { id }: Track, @Context() { loaders }: GraphqlContext): Promise<Transcript | null> {
    return loaders.transcripts.load(id);
  }
}

function toTrack({ id, groupId, voiceGender, name, filePath, durationSeconds }: OwnRecording): Track {
  return { id, groupId, trackNumber: 1, voiceGender, displayName: name, filePath, durationSeconds, repetitions: 1 };
}
