import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MailServerInput, MailServerSetting } from '@trax/contracts/mail';
import { MAIL_PORTS } from '@trax/contracts/mail-rules';
import { BadInput, Unavailable } from '@trax/nest-platform/problem';
import { hasQueueStore } from '@trax/nest-platform/queues/queue-store';
import type { SMTPTransportOptions } from 'nodemailer';
import { Repository, type EntityManager } from 'typeorm';
import { openPassword, sealPassword } from './mail-password.js';
import { openMailServerSocket } from './mail-server-socket.js';
import { MailServer } from './mail-server.entity.js';
import { MAIL_CONFIG, findServerBySettings, type MailConfig } from './mail.config.js';
import { MailServerBySettings } from './mail.errors.js';

/** How emails are handed to a mail server, and who they come from. */
export type MailConnection = { readonly options: SMTPTransportOptions; readonly from: string };

/** With its password encrypted, as a job holds it. */
export type SealedMailServer = Omit<MailServer, 'id' | 'sealedPassword'> & { readonly sealedPassword: string | null };

/** There is one row. */
const THE_ROW = { id: true } as const;
const NO_SERVER: MailServerSetting = { isBySettings: false, server: null };

/** The mail server of the installation: that of the environment, else that which an administrator has chosen, or none. */
@Injectable()
export class MailServers {
  private readonly bySettings;

  constructor(
    @InjectRepository(MailServer) private readonly servers: Repository<MailServer>,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
  ) {
    this.bySettings = findServerBySettings(config);
  }

  /** Read anew each time: another process may have changed it. */
  async exists(): Promise<boolean> {
    return this.bySettings !== undefined || (await this.servers.existsBy(THE_ROW));
  }

  /** Undefined without a mail server. @throws Error where the stored password cannot be read */
  async findConnection(): Promise<MailConnection | undefined> {
    if (this.bySettings !== undefined) return connectionByUrl(this.bySettings);
    const row = await this.servers.findOneBy(THE_ROW);
    return row === null ? undefined : this.connectionByRow(row);
  }

  async describe(): Promise<MailServerSetting> {
    if (this.bySettings !== undefined) return describeUrl(this.bySettings);
    const row = await this.servers.findOneBy(THE_ROW);
    return row === null ? NO_SERVER : describeRow(row);
  }

  /** @throws MailServerBySettings, BadInput */
  async change(input: MailServerInput): Promise<MailServerSetting> {
    await this.servers.manager.transaction((manager) => this.store(manager, input));
    return this.describe();
  }

  /**
   * For an email by a mail server that is not stored.
   * @throws MailServerBySettings
   */
  seal({ password, ...server }: MailServerInput): SealedMailServer {
    this.assertMayChange();
    return { ...server, sealedPassword: this.sealOrKeep({ ...server, password }, null)?.toString('base64') ?? null };
  }

  /** @throws Error where the password was sealed with another secret */
  unseal({ sealedPassword, ...server }: SealedMailServer): MailConnection {
    const sealed = sealedPassword === null ? null : Buffer.from(sealedPassword, 'base64');
    return this.connectionByRow({ ...server, sealedPassword: sealed });
  }

  /** As `change`, within the transaction of this manager. */
  async store(manager: EntityManager, { password, ...server }: MailServerInput): Promise<void> {
    this.assertMayChange();
    // Each email is a job.
    if (!hasQueueStore(this.config)) throw new Unavailable();
    const known = await manager.findOne(MailServer, { where: THE_ROW, lock: { mode: 'pessimistic_write' } });
    const sealedPassword = this.sealOrKeep({ ...server, password }, known);
    await manager.upsert(MailServer, { ...THE_ROW, ...server, sealedPassword }, ['id']);
  }

  /** @throws MailServerBySettings */
  async remove(): Promise<MailServerSetting> {
    this.assertMayChange();
    await this.servers.manager.transaction((manager) => manager.delete(MailServer, THE_ROW));
    return NO_SERVER;
  }

  private assertMayChange(): void {
    if (this.bySettings !== undefined) throw new MailServerBySettings();
  }

  /** A stored password is never sent to another server, as another user, or by a connection with other security. */
  private sealOrKeep({ password, ...server }: MailServerInput, known: MailServer | null): Buffer | null {
    if (server.user === '') return null;
    if (password) return sealPassword(this.config.AUTH_SECRET, password);
    const isSame = (['host', 'port', 'security', 'user'] as const).every((name) => known?.[name] === server[name]);
    if (!isSame || known === null)
      throw new BadInput('password: Please enter the password of this user at this server');
    return known.sealedPassword;
  }

  private connectionByRow({
    host,
    port,
    security,
    user,
    sealedPassword,
    sender,
  }: Omit<MailServer, 'id'>): MailConnection {
    const pass = sealedPassword === null ? undefined : openStored(this.config.AUTH_SECRET, sealedPassword);
    return {
      from: sender,
      options: {
        host,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        getSocket: openMailServerSocket,
        ...(pass !== undefined && { auth: { user, pass } }),
      },
    };
  }
}

function openStored(secret: string, sealed: Buffer): string {
  try {
    return openPassword(secret, sealed);
  } catch {
    throw new Error('the password of the mail server was stored with another AUTH_SECRET: enter it again in the panel');
  }
}

type MailServerUrl = { readonly url: string; readonly from: string };

/** What the query of `url` says, such as `?tls.rejectUnauthorized=false`, has precedence. */
const connectionByUrl = ({ url, from }: MailServerUrl): MailConnection => ({
  from,
  // A password goes over an encrypted connection alone.
  options: { url, requireTLS: new URL(url).password !== '' },
});

function describeUrl({ url, from }: MailServerUrl): MailServerSetting {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const plain = searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls';
  const security = protocol === 'smtps:' ? 'tls' : plain;
  const defaultPort = protocol === 'smtps:' ? MAIL_PORTS.tls : MAIL_PORTS.starttls;
  return {
    isBySettings: true,
    server: {
      host: hostname,
      port: port === '' ? defaultPort : Number(port),
      security,
      user: decodeURIComponent(username),
      hasPassword: password !== '',
      sender: from,
    },
  };
}

const describeRow = ({ host, port, security, user, sealedPassword, sender }: MailServer): MailServerSetting => ({
  isBySettings: false,
  server: { host, port, security, user, hasPassword: sealedPassword !== null, sender },
});
