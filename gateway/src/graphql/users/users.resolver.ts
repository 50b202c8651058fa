import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { getSyncStatus, syncUsers } from '@trax/contracts/sync.operations';
import type { PeopleOrder, PeoplePage, UserPage } from '@trax/contracts/users';
import { listPeople, listUserPage, resetSecondFactor } from '@trax/contracts/users.operations';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import { isUnknownOperation } from '../../upstream/upstream.errors.js';
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
  async listUsers(
    @Args() { first, after, search, order }: UsersArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<PeoplePage | UserPage> {
    const query = {
      limit: first,
      ...(typeof after === 'string' && { after }),
      ...(typeof search === 'string' && search.trim() !== '' && { search }),
    };
    try {
      return await this.upstream.call(listPeople, requestContext, { query: { ...query, ...(order && { order }) } });
    } catch (error) {
      // While this release is rolled out, the service may be of the release before, which knows one order.
      if (!isUnknownOperation(error)) throw error;
      return this.upstream.call(listUserPage, requestContext, { query });
    }
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
    @Args('firebaseId') uid: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<boolean> {
    await this.upstream.call(resetSecondFactor, requestContext, { path: { uid } });
    return true;
  }
}
