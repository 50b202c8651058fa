import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { isOwnRecordingId } from '@trax/contracts/own-recordings';
import type { HeardTrack, TopTrack } from '@trax/contracts/stats';

@Resolver('TopTrack')
export class TopTrackResolver {
  @ResolveField('isOwn')
  isOwn(@Parent() { id }: TopTrack): boolean {
    return isOwnRecordingId(id);
  }
}

@Resolver('HeardTrack')
export class HeardTrackResolver {
  @ResolveField('isOwn')
  isOwn(@Parent() { trackId }: HeardTrack): boolean {
    return isOwnRecordingId(trackId);
  }
}
