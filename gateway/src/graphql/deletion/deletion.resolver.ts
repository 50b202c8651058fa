import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type DeletionConfirmation,
  type DeletionRequest,
  type Erasure,
  listDeletionRequests,
  listErasures,
  processDeletionRequest,
} from '@trax/contracts/deletion';
import { type UserRecord, deleteUser } from '@trax/contracts/users';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type PageArgs = { readonly first?: number | null; readonly after?: string | null };

@Administrator()
@Resolver('DeletionRequest')
export class DeletionResolver {
  @Query('deletionRequests')
  listDeletionRequests(
    @Args() { first, after }: PageArgs,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<DeletionRequest[]> {
    const page = { ...(typeof first === 'number' && { limit: first }), ...(typeof after === 'string' && { after }) };
    return call(listDeletionRequests, { query: { adminFirebaseId: uid, ...page } });
  }

  @Query('erasures')
  listErasures(@Context('call') call: ServiceCall): Promise<Erasure[]> {
    return call(listErasures);
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

  @Mutation('markDeletionRequestProcessed')
  markDeletionRequestProcessed(
    @Args('id') id: string,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<DeletionRequest> {
    const input = { path: { id }, query: { adminFirebaseId: uid }, body: { status: 'processed' } } as const;
    return call(processDeletionRequest, input);
  }

  @Mutation('deleteUser')
  async deleteUser(@Args('firebaseId') firebaseId: string, @Context('call') call: ServiceCall): Promise<boolean> {
    await call(deleteUser, { path: { firebaseId } });
    return true;
  }
}
