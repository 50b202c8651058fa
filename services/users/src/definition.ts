import { identitySettings } from '@trax/identity/identity-settings';
import { defineService } from '@trax/nest-platform/define-service';
import { ErasedUser } from '@trax/erasure/erased-users';
import { accountsSettings } from './accounts/accounts.config.js';
import { Installation } from './accounts/installation.entity.js';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { SessionCookies1795392000000 } from './database/migrations/1795392000000-session-cookies.js';
import { AccountsOfTheInstallation1795478400000 } from './database/migrations/1795478400000-accounts-of-the-installation.js';
import { EndedSessions1795568400000 } from './database/migrations/1795568400000-ended-sessions.js';
import { Installation1795600800000 } from './database/migrations/1795600800000-installation.js';
import { RemoveAccountModule } from './erasure/erasure.module.js';
import { IdentityProviderModule } from './identity-provider/identity-provider.module.js';
import { mailSettings } from './mail/mail.config.js';
import { SessionRevocation } from './sessions/session-revocation.entity.js';
import { Session } from './sessions/session.entity.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SyncCheck } from './sync/sync-check.entity.js';
import { SyncRun } from './sync/sync-run.entity.js';
import { SyncModule } from './sync/sync.module.js';
import { User } from './users/user.entity.js';
import { UsersModule } from './users/users.module.js';

export const definition = defineService({
  name: 'users',
  entities: [User, Session, SessionRevocation, SyncRun, SyncCheck, ErasedUser, Installation],
  migrations: [
    Initial1795132800000,
    SessionCookies1795392000000,
    AccountsOfTheInstallation1795478400000,
    EndedSessions1795568400000,
    Installation1795600800000,
  ],
  settings: (isProduction, { IDENTITY: identity, SMTP_URL: url, MAIL_FROM: from }) => {
    const usesAccounts = identity === 'accounts';
    // The file of `SMTP_URL_FILE` may be empty.
    const usesMail = usesAccounts && Boolean(url || from);
    return {
      ...identitySettings(isProduction, identity),
      ...accountsSettings(isProduction, usesAccounts),
      ...mailSettings(usesMail),
    };
  },
  modules: (config) => [
    IdentityProviderModule.register(config),
    UsersModule,
    SessionsModule.register(config),
    RemoveAccountModule.register(config),
    SyncModule.register(config),
  ],
});
