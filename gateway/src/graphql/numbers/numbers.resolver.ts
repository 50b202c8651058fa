import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { type Numbers, getNumbers } from '@trax/contracts/numbers';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

@Resolver()
export class NumbersResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @Administrator()
  @Query('numbers')
  getNumbers(
    @Args('weeks') weeks: number,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<Numbers> {
    return this.upstream.call(getNumbers, requestContext, { query: { adminFirebaseId: uid, weeks } });
  }
}
