import { ErasedUser } from '@trax/erasure/erased-users';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { Installation, InstallationLogo, LastBackup } from '../installation/installation.entity.js';
import { AppToken } from '../app-tokens/app-token.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { DataExport, DataExportPiece } from '../export/data-export.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { MailServer } from '../mail/mail-server.entity.js';
import { SessionRevocation, Session } from '../sessions/session.entity.js';
import { SyncCheck, SyncRun } from '../sync/sync.entity.js';
import { User } from '../users/user.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { AppTokens1795910400000 } from './migrations/1795910400000-app-tokens.js';
import { Language1795996800000 } from './migrations/1795996800000-language.js';

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
    DataExportPiece,
    AuditEntry,
    AppToken,
  ],
  migrations: [Initial1795132800000, AppTokens1795910400000, Language1795996800000],
});
