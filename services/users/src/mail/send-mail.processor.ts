import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { INSTALLATION_DEFAULTS } from '@trax/contracts/installation-rules';
import { UnrecoverableError, type Job } from 'bullmq';
import type { Transporter } from 'nodemailer';
import { DataSource, type EntityManager } from 'typeorm';
import { InstallationSettingsService } from '../installation/installation-settings.service.js';
import { recordInvitationMail } from '../invitations/invitation-mails.js';
import { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { composeMail } from './mail-content.js';
import { describeFailure } from './mail-failure.js';
import { ehloName, MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { MailServers, type MailConnection } from './mail-servers.service.js';
import { LINK_SECONDS, MAIL_QUEUE, Mailer, type LinkMail, type Mail, type MailJob } from './mailer.js';

const NO_SERVER = 'there is no mail server any more';

/** Shorter than nodemailer's own, which are minutes: a job is repeated anyway. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends the emails of the queue by the mail server that the installation has at that moment. One that is killed between the
 * mail server's answer and its own end is sent twice.
 */
@Processor(MAIL_QUEUE)
export class SendMailProcessor extends WorkerHost {
  @Inject(MAIL_CONFIG) private readonly config!: MailConfig;
  @Inject() private readonly dataSource!: DataSource;
  @Inject() private readonly users!: UsersRepository;
  private readonly logger = new Logger('mail');
  private opened: { readonly key: string; readonly transport: Transporter } | undefined;

  constructor(
    private readonly servers: MailServers,
    private readonly mailer: Mailer,
    private readonly settings: InstallationSettingsService,
  ) {
    super();
  }

  override async process(job: Job<MailJob>): Promise<void> {
    const { server, ...mail } = job.data;
    try {
      if (Date.now() - job.timestamp > LINK_SECONDS * 1_000) throw new UnrecoverableError('its link has expired');
      const isSent = await this.deliver(
        mail,
        server ? this.servers.unseal(server) : await this.servers.findConnection(),
      );
      await this.record(mail, isSent ? null : NO_SERVER);
    } catch (error) {
      await this.record(mail, error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      // What became of it is kept for an hour, the password is not.
      if (server !== undefined) await job.updateData(mail);
    }
  }

  /** For the panel. An email is not sent again because this has failed. */
  private async record({ kind, link, linkMail }: Mail, failure: string | null): Promise<void> {
    const { manager } = this.dataSource;
    try {
      if (kind === 'invitation') await recordInvitationMail(manager, link, failure);
      if (linkMail !== undefined) await recordLinkMail(manager, linkMail, failure);
    } catch (error) {
      this.logger.warn(`what became of an email is not stored: ${String(error)}`);
    }
  }

  /** False where it is handed over instead. */
  private async deliver(mail: Mail, connection: MailConnection | undefined): Promise<boolean> {
    // It was removed while the email waited.
    if (connection === undefined) {
      await this.handOver(mail);
      return false;
    }
    const language = (await this.users.findLanguage(mail.to)) ?? mail.language;
    const content = composeMail({ ...mail, language }, await this.getProductName());
    const transport = await this.open(connection);
    // An object: an address in a text could be read as several.
    await transport.sendMail({ to: { name: '', address: mail.to }, ...content }).catch(throwReason);
    return true;
  }

  /** As the pages say it. */
  private async getProductName(): Promise<string> {
    const { PRODUCT_NAME: bySettings } = this.config;
    return bySettings ?? (await this.settings.read()).productName ?? INSTALLATION_DEFAULTS.productName;
  }

  private async handOver(mail: Mail): Promise<void> {
    if (mail.kind === 'test') throw new UnrecoverableError(NO_SERVER);
    await this.mailer.handOver(mail);
  }

  /** The one from before is kept while nothing has changed: a URL may ask for a pool of connections. */
  private async open(connection: MailConnection): Promise<Transporter> {
    const key = JSON.stringify(connection);
    if (this.opened?.key === key) return this.opened.transport;
    this.opened?.transport.close();
    const transport = await createMailTransport(connection, ehloName(this.config));
    this.opened = { key, transport };
    return transport;
  }
}

/** Why the mail server has not taken this email so far; null once it has. One of an older link changes nothing. */
export async function recordLinkMail(
  manager: EntityManager,
  { firebaseId, mailedAt }: LinkMail,
  linkMailFailure: string | null,
): Promise<void> {
  await manager.update(User, { firebaseId, linkMailedAt: new Date(mailedAt) }, { linkMailFailure });
}

async function createMailTransport({ options, from }: MailConnection, name: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...TIMEOUTS, name, ...options }, { from, headers: { 'Auto-Submitted': 'auto-generated' } });
}

function throwReason(error: unknown): never {
  const { reason, isFinal } = describeFailure(error);
  throw isFinal ? new UnrecoverableError(reason) : new Error(reason);
}
