import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type SyncRun, type SyncStatus, getSyncStatus, syncUsers } from '@trax/contracts/sync';
import type { PeopleOrder, PeoplePage } from '@trax/contracts/users';
import { listPeople, resetSecondFactor } from '@trax/contracts/users.operations';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type UsersArgs = {
  readonly first: number;
  readonly after?: string | null;
  readonly search?: string | null;
  readonly order?: PeopleOrder | null;
};

@Resolver()
export class UsersResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @Administrator()
  @Query('users')
  listUsers(
    @Args() { first, after, search, order }: UsersArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<PeoplePage> {
    const query = {
      limit: first,
      ...(typeof after === 'string' && { after }),
      ...(typeof search === 'string' && search.trim() !== '' && { search }),
      ...(order && { order }),
    };
    return this.upstream.call(listPeople, requestContext, { query });
  }

  @Administrator()
  @Query('syncStatus')
  getSyncStatus(@Viewer() { uid }: Viewer, @Context() { requestContext }: GraphqlContext): Promise<SyncStatus> {
    return this.upstream.call(getSyncStatus, requestContext, { query: { adminFirebaseId: uid } });
  }

  @Administrator()
  @Mutation('syncUsers')
  syncUsers(@Viewer() { uid }: Viewer, @Context() { requestContext }: GraphqlContext): Promise<SyncRun> {
    return this.upstream.call(syncUsers, requestContext, { query: { adminFirebaseId: uid } });
  }

  @Administrator()
  @Mutation('resetSecondFactor')
  async resetSecondFactor(
    @Args('firebaseId') firebaseId: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<boolean> {
    await this.upstream.call(resetSecondFactor, requestContext, { path: { firebaseId } });
    return true;
  }
}
