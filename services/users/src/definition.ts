import { identitySettings } from '@trax/identity/identity-settings';
import { replicaSettings } from '@trax/nest-platform/config';
import { defineService } from '@trax/nest-platform/define-service';
import { accountsSettings } from './accounts/accounts.config.js';
import { AppTokensModule } from './app-tokens/app-tokens.module.js';
import { recordAction } from './audit/action-recorded.handler.js';
import { auditLogSettings } from './audit/audit-log.config.js';
import { AuditLogModule } from './audit/audit-log.module.js';
import { database } from './database/database.js';
import { RemoveAccountModule } from './erasure/erasure.module.js';
import { DataExportsModule } from './export/data-exports.module.js';
import { dataOwnersSettings } from './export/data-owners.js';
import { IdentityProviderModule } from './identity-provider/identity-provider.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { mailSettings } from './mail/mail.config.js';
import { PeopleModule } from './people/people.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SyncModule } from './sync/sync.module.js';
import { Timing, TimingModule } from './timing.js';
import { UsersModule } from './users/users.module.js';

export const defineUsersService = (timing = new Timing()) =>
  defineService({
    database,
    recordAction,
    settings: (isProduction, { IDENTITY: identity }) => ({
      ...identitySettings(isProduction, identity),
      ...accountsSettings(isProduction, identity === 'accounts'),
      ...mailSettings,
      ...auditLogSettings,
      ...replicaSettings,
      ...dataOwnersSettings,
    }),
    modules: (config) => [
      TimingModule.register(timing),
      IdentityProviderModule.register(config),
      UsersModule,
      InstallationModule,
      AuditLogModule.register(config),
      SessionsModule.register(config),
      AppTokensModule.register(config),
      PeopleModule.register(config),
      RemoveAccountModule.register(config),
      SyncModule.register(config),
      DataExportsModule.register(config),
    ],
  });

export const definition = defineUsersService();
