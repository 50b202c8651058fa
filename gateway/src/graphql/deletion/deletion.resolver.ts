import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type DeletionConfirmation,
  type DeletionRequest,
  type Erasure,
  listDeletionRequests,
  listErasures,
  processDeletionRequest,
} from '@trax/contracts/deletion';
import type { UserRecord } from '@trax/contracts/users';
import { deleteUser } from '@trax/contracts/users.operations';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type PageArgs = { readonly first?: number | null; readonly after?: string | null };

@Resolver('DeletionRequest')
export class DeletionResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @Administrator()
  @Query('deletionRequests')
  listDeletionRequests(
    @Args() { first, after }: PageArgs,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<DeletionRequest[]> {
    const page = { ...(typeof first === 'number' && { limit: first }), ...(typeof after === 'string' && { after }) };
    return this.upstream.call(listDeletionRequests, requestContext, { query: { adminFirebaseId: uid, ...page } });
  }

  @Administrator()
  @Query('erasures')
  listErasures(@Context() { requestContext }: GraphqlContext): Promise<Erasure[]> {
    return this.upstream.call(listErasures, requestContext);
  }

  @ResolveField('account')
  findAccount(
    @Parent() { firebaseId }: DeletionRequest,
    @Context() { loaders }: GraphqlContext,
  ): Promise<UserRecord | null> | null {
    return firebaseId === null ? null : loaders.accounts.load(firebaseId);
  }

  @ResolveField('confirmation')
  findConfirmation(
    @Parent() { id }: DeletionRequest,
    @Context() { loaders }: GraphqlContext,
  ): Promise<DeletionConfirmation> {
    return loaders.confirmations.load(id);
  }

  @Administrator()
  @Mutation('markDeletionRequestProcessed')
  markDeletionRequestProcessed(
    @Args('id') id: string,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<DeletionRequest> {
    const input = { path: { id }, query: { adminFirebaseId: uid }, body: { status: 'processed' } } as const;
    return this.upstream.call(processDeletionRequest, requestContext, input);
  }

  @Administrator()
  @Mutation('deleteUser')
  async deleteUser(
    @Args('firebaseId') firebaseId: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<boolean> {
    await this.upstream.call(deleteUser, requestContext, { path: { firebaseId } });
    return true;
  }
}
