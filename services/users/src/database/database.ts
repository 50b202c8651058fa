import { ErasedUser } from '@trax/erasure/erased-users';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { Installation } from '../accounts/installation.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { DataExport, DataExportPiece } from '../export/data-export.entity.js';
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
  ],
  migrations: [Initial1795132800000],
});
