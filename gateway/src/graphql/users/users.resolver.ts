import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { getSyncStatus, syncUsers } from '@trax/contracts/sync.operations';
import type { UserPage } from '@trax/contracts/users';
import { listUserPage } from '@trax/contracts/users.operations';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type UsersArgs = { readonly first: number; readonly after?: string | null; readonly search?: string | null };

@Resolver()
export class UsersResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @Administrator()
  @Query('users')
  listUsers(
    @Args() { first, after, search }: UsersArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<UserPage> {
    const query = {
      limit: first,
      ...(typeof after === 'string' && { after }),
      ...(typeof search === 'string' && search.trim() !== '' && { search }),
    };
    return this.upstream.call(listUserPage, requestContext, { query });
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
}
