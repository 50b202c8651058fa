import { ErasedUser } from '@trax/erasure/erased-users';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { Installation } from '../accounts/installation.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { DataExport, DataExportPage, DataExportPiece } from '../export/data-export.entity.js';
import { InstallationLogo } from '../installation/installation-logo.entity.js';
import { LastBackup } from '../installation/last-backup.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { MailServer } from '../mail/mail-server.entity.js';
import { SessionRevocation } from '../sessions/session-revocation.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SyncCheck } from '../sync/sync-check.entity.js';
import { SyncRun } from '../sync/sync-run.entity.js';
import { User } from '../users/user.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { SessionCookies1795392000000 } from './migrations/1795392000000-session-cookies.js';
import { AccountsOfTheInstallation1795478400000 } from './migrations/1795478400000-accounts-of-the-installation.js';
import { EndedSessions1795568400000 } from './migrations/1795568400000-ended-sessions.js';
import { Installation1795600800000 } from './migrations/1795600800000-installation.js';
import { Invitations1795687200000 } from './migrations/1795687200000-invitations.js';
import { PeopleOrder1795690800000 } from './migrations/1795690800000-people-order.js';
import { PeopleOrderIndexes1795690800001 } from './migrations/1795690800001-people-order-indexes.js';
import { SecondFactors1795694400000 } from './migrations/1795694400000-second-factors.js';
import { DataExports1795698000000 } from './migrations/1795698000000-data-exports.js';
import { AuditLog1795701600000 } from './migrations/1795701600000-audit-log.js';
import { MailServer1795712400000 } from './migrations/1795712400000-mail-server.js';
import { InstallationSettings1795716000000 } from './migrations/1795716000000-installation-settings.js';
import { InvitationsWithoutMailServer1795719600000 } from './migrations/1795719600000-invitations-without-mail-server.js';
import { DayStart1795723200000 } from './migrations/1795723200000-day-start.js';
import { LastBackup1795726800000 } from './migrations/1795726800000-last-backup.js';
import { InstallationLook1795730400000 } from './migrations/1795730400000-installation-look.js';
import { InvitationMails1795734000000 } from './migrations/1795734000000-invitation-mails.js';
import { VerificationIndexes1795737600000 } from './migrations/1795737600000-verification-indexes.js';
import { LinkMails1795741200000 } from './migrations/1795741200000-link-mails.js';

export const database = defineDatabase({
  name: 'users',
  entities: [
    User,
    Session,
    SessionRevocation,
    SyncRun,
    SyncCheck,
    ErasedUser,
    Installation,
    InstallationLogo,
    LastBackup,
    Invitation,
    HandedOverLink,
    MailServer,
    DataExport,
    DataExportPage,
    DataExportPiece,
    AuditEntry,
  ],
  migrations: [
    Initial1795132800000,
    SessionCookies1795392000000,
    AccountsOfTheInstallation1795478400000,
    EndedSessions1795568400000,
    Installation1795600800000,
    Invitations1795687200000,
    PeopleOrder1795690800000,
    PeopleOrderIndexes1795690800001,
    SecondFactors1795694400000,
    DataExports1795698000000,
    AuditLog1795701600000,
    MailServer1795712400000,
    InstallationSettings1795716000000,
    InvitationsWithoutMailServer1795719600000,
    DayStart1795723200000,
    LastBackup1795726800000,
    InstallationLook1795730400000,
    InvitationMails1795734000000,
    VerificationIndexes1795737600000,
    LinkMails1795741200000,
  ],
});
