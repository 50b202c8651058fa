import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { InvitationDelivery, InvitedRole } from '@trax/contracts/invitation-rules';
import {
  invite,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
  type Invitation,
  type LinkedInvitation,
} from '@trax/contracts/invitations';
import { changeSignUp, getSetUp, type InstallationFacts } from '@trax/contracts/set-up';
import type { SignUpMode } from '@trax/contracts/set-up-rules';
import { Administrator } from '@trax/nest-platform/viewer';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config.js';
import { InstallationSource } from '../../installation/installation-source.js';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type InviteArgs = {
  readonly email?: string | null;
  readonly role: InvitedRole;
  readonly delivery: InvitationDelivery;
};
type RenewArgs = { readonly id: string; readonly delivery: InvitationDelivery };
type SignUp = { readonly mode: SignUpMode; readonly sendsMail: boolean; readonly hasPasswords: boolean };

@Administrator()
@Resolver()
export class InvitationsResolver {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly installation: InstallationSource,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Query('signUp')
  async getSignUp(@Context() { requestContext }: GraphqlContext): Promise<SignUp | null> {
    if (this.config.IDENTITY !== 'accounts') return null;
    return this.describe(await this.upstream.call(getSetUp, requestContext));
  }

  @Mutation('changeSignUp')
  async changeSignUp(@Args('mode') mode: SignUpMode, @Context() { requestContext }: GraphqlContext): Promise<SignUp> {
    await this.upstream.call(changeSignUp, requestContext, { body: { signUp: mode } });
    // The next page that somebody opens offers it, or does not.
    await this.installation.refresh();
    return this.describe({ ...(await this.installation.get()), signUp: mode });
  }

  @Query('invitations')
  listInvitations(@Context() { requestContext }: GraphqlContext): Promise<Invitation[]> {
    return this.upstream.call(listInvitations, requestContext);
  }

  @Mutation('invite')
  invite(
    @Args() { email = null, role, delivery }: InviteArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<LinkedInvitation> {
    return this.upstream.call(invite, requestContext, { body: { email, role, delivery } });
  }

  @Mutation('renewInvitation')
  renewInvitation(
    @Args() { id, delivery }: RenewArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<LinkedInvitation> {
    return this.upstream.call(renewInvitation, requestContext, { path: { id }, body: { delivery } });
  }

  @Mutation('withdrawInvitation')
  async withdrawInvitation(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<boolean> {
    await this.upstream.call(withdrawInvitation, requestContext, { path: { id } });
    return true;
  }

  private describe({ signUp: mode, sendsMail }: InstallationFacts): SignUp {
    return { mode, sendsMail, hasPasswords: this.config.PASSWORD_SIGN_IN };
  }
}
