import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ListedUser } from '@trax/contracts/users';
import { disableUser, enableUser, makeAdministrator, unmakeAdministrator } from '@trax/contracts/users.operations';
import { subjectHash } from '@trax/nest-platform/subject-hash';
import { Administrator } from '@trax/nest-platform/viewer';
import { Sessions } from '../../session/sessions.js';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';
import type { GraphqlContext } from '../graphql-context.js';

type ChangeOfAccount = typeof disableUser | typeof enableUser | typeof makeAdministrator | typeof unmakeAdministrator;

/** What an administrator changes of the accounts of others. */
@Resolver()
export class PeopleResolver {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly sessions: Sessions,
  ) {}

  @Administrator()
  @Mutation('disableUser')
  disableUser(@Args('firebaseId') uid: string, @Context() { requestContext }: GraphqlContext): Promise<ListedUser> {
    return this.change(disableUser, uid, requestContext);
  }

  @Administrator()
  @Mutation('enableUser')
  enableUser(@Args('firebaseId') uid: string, @Context() { requestContext }: GraphqlContext): Promise<ListedUser> {
    return this.change(enableUser, uid, requestContext);
  }

  @Administrator()
  @Mutation('makeAdministrator')
  makeAdministrator(
    @Args('firebaseId') uid: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<ListedUser> {
    return this.change(makeAdministrator, uid, requestContext);
  }

  @Administrator()
  @Mutation('unmakeAdministrator')
  unmakeAdministrator(
    @Args('firebaseId') uid: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<ListedUser> {
    return this.change(unmakeAdministrator, uid, requestContext);
  }

  /** Holds at once in this gateway; the others learn it as they learn of a sign-out. */
  private async change(operation: ChangeOfAccount, firebaseId: string, context: RequestContext): Promise<ListedUser> {
    const user = await this.upstream.call(operation, context, { path: { firebaseId } });
    this.sessions.checkAgain([subjectHash(firebaseId)]);
    return user;
  }
}
