import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigError } from '@trax/nest-platform/config';
import { AcceptInvitationService } from '../invitations/accept-invitation.service.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { InvitationLinks } from '../invitations/invitation-links.js';
import { InvitationsController } from '../invitations/invitations.controller.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { InvitedPeople } from '../invitations/invited-people.js';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { MailController } from '../mail/mail.controller.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinksController } from './account-links.controller.js';
import { AdmissionService } from './admission.service.js';
import { AccountLinksService } from './account-links.service.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { AuthServer } from './auth-server.js';
import { AuthController } from './auth.controller.js';
import { DeletionConfirmations } from './deletion-confirmations.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { InstallationAccounts } from './installation-accounts.js';
import { Installation } from '../installation/installation.entity.js';
import { InstallationService } from './installation.service.js';
import { GroupAdministrators } from './providers/group-administrators.js';
import { assertProvidersComplete } from './providers/providers.config.js';
import { SetUpController } from './set-up.controller.js';
import { SetUpService } from './set-up.service.js';

/** Accounts of this installation: people sign in without Google. See docs/decisions/0027. */
@Module({})
export class AccountsModule {
  /** @throws ConfigError */
  static register(config: AccountsConfig): DynamicModule {
    // Without a secret better-auth would use a default of its own.
    if (config.AUTH_SECRET === '') throw new ConfigError('The environment is not complete: AUTH_SECRET is missing.');
    assertProvidersComplete(config);
    return {
      module: AccountsModule,
      imports: [
        MailModule.register(config),
        TypeOrmModule.forFeature([Installation, Invitation, HandedOverLink]),
        UsersModule,
      ],
      controllers: [AuthController, SetUpController, InvitationsController, MailController, AccountLinksController],
      providers: [
        InstallationAccounts,
        DeletionConfirmations,
        InstallationService,
        SetUpService,
        AccountLinksService,
        AdmissionService,
        GroupAdministrators,
        EmailChangeService,
        InvitationsRepository,
        InvitationsService,
        InvitationLinks,
        AcceptInvitationService,
        InvitedPeople,
        AuthServer,
        { provide: ACCOUNTS_CONFIG, useValue: config },
      ],
      exports: [InstallationAccounts, DeletionConfirmations],
    };
  }
}
