import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppToken } from '../app-tokens/app-token.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { DataExport } from './data-export.entity.js';

/** What this service and the identity provider keep about a person; without what opens anything, as hashes and tokens. */
@Injectable()
export class OwnData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: IdentityProvider,
  ) {}

  /** Rows by the name of their table. @throws IdentityProviderUnavailable */
  async read(firebaseId: string): Promise<Readonly<Record<string, readonly object[]>>> {
    const { manager } = this.dataSource;
    const records = await manager.findBy(User, { firebaseId });
    const sessions = await manager.find(Session, {
      where: { firebaseId },
      select: { createdAt: true, lastSeenAt: true, expiresAt: true, revokedAt: true, userAgent: true },
      order: { createdAt: 'ASC' },
    });
    const apps = await manager.find(AppToken, {
      where: { firebaseId },
      select: { name: true, createdAt: true, lastUsedOn: true },
      order: { createdAt: 'ASC' },
    });
    const exports = await manager.find(DataExport, {
      where: { firebaseId },
      select: { requestedAt: true, status: true },
      order: { requestedAt: 'ASC' },
    });
    const auditLog = await manager.find(AuditEntry, {
      where: [{ actorId: firebaseId }, { personId: firebaseId }],
      select: { happenedAt: true, action: true, outcome: true, reason: true },
      order: { id: 'ASC' },
    });
    return {
      account: records,
      sessions,
      apps,
      exports,
      'audit-log': auditLog,
      ...(await this.identity.describe(firebaseId)),
    };
  }
}
