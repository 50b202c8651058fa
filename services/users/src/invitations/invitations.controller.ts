import { Body, Controller, Param } from '@nestjs/common';
import {
  acceptInvitation,
  invite,
  listInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
  type AcceptInvitationInput,
  type Invitation,
  type InviteInput,
  type LinkedInvitation,
  type ReadableInvitation,
} from '@trax/contracts/invitations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { AcceptInvitationService } from './accept-invitation.service.js';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly acceptance: AcceptInvitationService,
  ) {}

  @Operation(listInvitations)
  listInvitations(): Promise<Invitation[]> {
    return this.invitations.list();
  }

  @Operation(invite)
  invite(@Viewer() viewer: Viewer, @Body({ schema: invite.body }) input: InviteInput): Promise<LinkedInvitation> {
    return this.invitations.invite(viewer, input);
  }

  @Operation(renewInvitation)
  renewInvitation(
    @Viewer() viewer: Viewer,
    @Param({ schema: renewInvitation.parameters.path }) { id }: z.infer<typeof renewInvitation.parameters.path>,
    @Body({ schema: renewInvitation.body }) { delivery }: z.infer<typeof renewInvitation.body>,
  ): Promise<LinkedInvitation> {
    return this.invitations.renew(viewer, id, delivery);
  }

  @Operation(withdrawInvitation)
  withdrawInvitation(
    @Param({ schema: withdrawInvitation.parameters.path }) { id }: z.infer<typeof withdrawInvitation.parameters.path>,
  ): Promise<void> {
    return this.invitations.withdraw(id);
  }

  @Operation(readInvitation)
  readInvitation(
    @Body({ schema: readInvitation.body }) { token }: z.infer<typeof readInvitation.body>,
  ): Promise<ReadableInvitation> {
    return this.acceptance.read(token);
  }

  @Operation(acceptInvitation)
  acceptInvitation(@Body({ schema: acceptInvitation.body }) input: AcceptInvitationInput): Promise<void> {
    return this.acceptance.accept(input);
  }
}
