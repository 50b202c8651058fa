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
import type { ServiceCall } from '../../upstream/upstream.client.js';

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
    private readonly installation: InstallationSource,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Query('signUp')
  async getSignUp(@Context('call') call: ServiceCall): Promise<SignUp | null> {
    if (this.config.IDENTITY !== 'accounts') return null;
    return this.describe(await call(getSetUp));
  }

  @Mutation('changeSignUp')
  async changeSignUp(@Args('mode') mode: SignUpMode, @Context('call') call: ServiceCall): Promise<SignUp> {
    await call(changeSignUp, { body: { signUp: mode } });
    // The next page that is opened offers it, or does not.
    await this.installation.refresh();
    return this.describe({ ...(await this.installation.get()), signUp: mode });
  }

  @Query('invitations')
  listInvitations(@Context('call') call: ServiceCall): Promise<Invitation[]> {
    return call(listInvitations);
  }

  @Mutation('invite')
  invite(
    @Args() { email = null, role, delivery }: InviteArgs,
    @Context('call') call: ServiceCall,
  ): Promise<LinkedInvitation> {
    return call(invite, { body: { email, role, delivery } });
  }

  @Mutation('renewInvitation')
  renewInvitation(@Args() { id, delivery }: RenewArgs, @Context('call') call: ServiceCall): Promise<LinkedInvitation> {
    return call(renewInvitation, { path: { id }, body: { delivery } });
  }

  @Mutation('withdrawInvitation')
  async withdrawInvitation(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<boolean> {
    await call(withdrawInvitation, { path: { id } });
    return true;
  }

  private describe({ signUp: mode, sendsMail }: InstallationFacts): SignUp {
    return { mode, sendsMail, hasPasswords: this.config.PASSWORD_SIGN_IN };
  }
}
