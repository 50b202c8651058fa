import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type SyncRun, type SyncStatus, getSyncStatus, syncUsers } from '@trax/contracts/sync';
import { type PeopleOrder, type PeoplePage, listPeople, resetSecondFactor } from '@trax/contracts/users';
import { Administrator, Public, Viewer, ViewerOrVisitor } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type UsersArgs = {
  readonly first: number;
  readonly after?: string | null;
  readonly search?: string | null;
  readonly order?: PeopleOrder | null;
};

@Administrator()
@Resolver()
export class UsersResolver {
  @Query('users')
  listUsers(
    @Args() { first, after, search, order }: UsersArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PeoplePage> {
    const query = {
      limit: first,
      ...(typeof after === 'string' && { after }),
      ...(typeof search === 'string' && search.trim() !== '' && { search }),
      ...(order && { order }),
    };
    return call(listPeople, { query });
  }

  @Query('syncStatus')
  getSyncStatus(@Viewer() { uid }: Viewer, @Context('call') call: ServiceCall): Promise<SyncStatus> {
    return call(getSyncStatus, { query: { adminFirebaseId: uid } });
  }

  @Mutation('syncUsers')
  syncUsers(@Viewer() { uid }: Viewer, @Context('call') call: ServiceCall): Promise<SyncRun> {
    return call(syncUsers, { query: { adminFirebaseId: uid } });
  }

  @Mutation('resetSecondFactor')
  async resetSecondFactor(
    @Args('firebaseId') firebaseId: string,
    @Context('call') call: ServiceCall,
  ): Promise<boolean> {
    await call(resetSecondFactor, { path: { firebaseId } });
    return true;
  }
}

@Resolver()
export class ViewerResolver {
  @Public()
  @Query('viewer')
  findViewer(@ViewerOrVisitor() viewer: Viewer | null): Viewer | null {
    return viewer;
  }
}
