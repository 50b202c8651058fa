import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import {
  type ListedUser,
  disableUser,
  enableUser,
  makeAdministrator,
  unmakeAdministrator,
} from '@trax/contracts/users';
import { subjectHash } from '@trax/nest-platform/ids';
import { Administrator } from '@trax/nest-platform/viewer';
import { Sessions } from '../../session/sessions.js';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type ChangeOfAccount = typeof disableUser | typeof enableUser | typeof makeAdministrator | typeof unmakeAdministrator;

/** What an administrator changes of the accounts of others. */
@Administrator()
@Resolver()
export class PeopleResolver {
  constructor(private readonly sessions: Sessions) {}

  @Mutation('disableUser')
  disableUser(@Args('firebaseId') uid: string, @Context('call') call: ServiceCall): Promise<ListedUser> {
    return this.change(disableUser, uid, call);
  }

  @Mutation('enableUser')
  enableUser(@Args('firebaseId') uid: string, @Context('call') call: ServiceCall): Promise<ListedUser> {
    return this.change(enableUser, uid, call);
  }

  @Mutation('makeAdministrator')
  makeAdministrator(@Args('firebaseId') uid: string, @Context('call') call: ServiceCall): Promise<ListedUser> {
    return this.change(makeAdministrator, uid, call);
  }

  @Mutation('unmakeAdministrator')
  unmakeAdministrator(@Args('firebaseId') uid: string, @Context('call') call: ServiceCall): Promise<ListedUser> {
    return this.change(unmakeAdministrator, uid, call);
  }

  /** Holds at once in this gateway; the others learn it as they learn of a sign-out. */
  private async change(operation: ChangeOfAccount, firebaseId: string, call: ServiceCall): Promise<ListedUser> {
    const user = await call(operation, { path: { firebaseId } });
    this.sessions.checkAgain([subjectHash(firebaseId)]);
    return user;
  }
}
