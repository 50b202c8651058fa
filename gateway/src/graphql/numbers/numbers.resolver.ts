import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { type Numbers, getNumbers } from '@trax/contracts/numbers';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

@Resolver()
export class NumbersResolver {
  @Administrator()
  @Query('numbers')
  getNumbers(
    @Args('weeks') weeks: number,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<Numbers> {
    return call(getNumbers, { query: { adminFirebaseId: uid, weeks } });
  }
}
