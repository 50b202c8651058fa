import { randomUUID } from 'node:crypto';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Language } from '@trax/contracts/languages';
import type { HandedOverLink as ListedLink, TestMail } from '@trax/contracts/mail';
import { currentRequest } from '@trax/nest-platform/request-context';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { Unavailable } from '@trax/nest-platform/problem';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import type { Queue } from 'bullmq';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { markInvitationAsShown } from '../invitations/invitation-mails.js';
import { Timing } from '../timing.js';
import { HandedOverLink } from './handed-over-link.entity.js';
import { MailServers, type SealedMailServer } from './mail-servers.service.js';
import { NoMailServer } from './mail.errors.js';

export const MAIL_QUEUE = 'send-mail';
/** How long the link of an email works, but for those of invitations and deletions. */
export const LINK_SECONDS = 60 * 60;

/** The page that a link of an email opens. */
export const linkFor = (publicUrl: string, mode: string, oobCode: string): string =>
  `${new URL('/verify-email', publicUrl).href}?${new URLSearchParams({ mode, oobCode }).toString()}`;

/** The newest link that an administrator has made for this person, as an email. */
export type LinkMail = { readonly firebaseId: string; readonly mailedAt: string };

/** An email whose purpose is the link in it. */
export type Mail = {
  readonly kind:
    | 'verify-email'
    | 'reset-password'
    | 'change-email'
    | 'email-changed'
    | 'confirm-deletion'
    | 'invitation'
    | 'test';
  readonly to: string;
  readonly link: string;
  /** The name of the administrator who invites. */
  readonly inviter?: string;
  /** Whether the invited person chooses a password; without it they sign in by another provider. */
  readonly hasPasswords?: boolean;
  /** Whose address the link verifies. */
  readonly firebaseId?: string;
  /** Of the page that asked for it, for a person who has no account so far. */
  readonly language?: Language | undefined;
  /** Of a link that an administrator has made. */
  readonly linkMail?: LinkMail;
};

/** By `server`, or by the mail server of the installation. */
export type MailJob = Mail & { readonly server?: SealedMailServer };

/** Within 35 minutes: the link of a later email would hardly work any more. */
const ATTEMPTS = 12;
const TEST = 'test';
/** The administrator waits for what becomes of it. */
const TEST_OPTIONS = { attempts: 1, removeOnComplete: { age: LINK_SECONDS } } as const;

/** Null: without a link that is waited for. */
const PURPOSES: Readonly<Record<Mail['kind'], string | null>> = {
  'verify-email': 'Verification',
  'reset-password': 'Password reset',
  'change-email': 'New address',
  'email-changed': null,
  'confirm-deletion': 'Deletion',
  invitation: 'Invitation',
  test: 'Test',
};
/** More than an administrator hands over in an hour; one person's many requests must not fill the panel. */
const MAX_LISTED = 200;

/**
 * Makes a job of each email, which is stored before the request that asked for it is answered. While the installation has no
 * mail server the administrators get the link instead. Which of both is decided anew for each email.
 */
@Injectable()
export class Mailer {
  private readonly logger = new Logger('mail');
  @InjectQueue(MAIL_QUEUE) private readonly storedQueue!: Queue<MailJob> | null;
  @InjectRepository(HandedOverLink) private readonly links!: Repository<HandedOverLink>;

  constructor(
    private readonly servers: MailServers,
    private readonly timing: Timing,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('failed-mails', (limit) => this.deleteExpiredJobs(limit));
    hourlyJobs.add('handed-over-links', (limit) => {
      const createdAt = LessThan(new Date(Date.now() - LINK_SECONDS * 1_000));
      return deleteUpTo(limit, this.links, { createdAt });
    });
  }

  hasServer(): Promise<boolean> {
    return this.servers.exists();
  }

  /** `jobId`: of what may be repeated, as the handling of an event, while the email waits: it is queued once. */
  async send(mail: Mail, jobId?: string): Promise<void> {
    if (!(await this.hasServer())) return this.handOver(mail);
    const backoff = { type: 'exponential', delay: this.timing.mailBackoffMs };
    const options = { attempts: ATTEMPTS, backoff, removeOnComplete: true };
    const language = currentRequest()?.language;
    const job = { ...mail, ...(language !== undefined && { language }) };
    await this.queue.add(mail.kind, job, { ...options, ...(jobId !== undefined && { jobId }) });
  }

  /** Writes the link to the log, which `npm start` shows and does not store, and keeps it for the administrators as long as it works. */
  async handOver({ kind, to, link, firebaseId }: Mail): Promise<void> {
    const purpose = PURPOSES[kind];
    if (purpose === null) return;
    await this.links.manager.transaction(async (manager) => {
      if (kind === 'invitation') await markInvitationAsShown(manager, link);
      await manager.insert(HandedOverLink, { email: to.toLowerCase(), firebaseId: firebaseId ?? null, purpose, link });
    });
    this.logger.warn(`${purpose} link for ${to}: ${link}`);
  }

  /**
   * Called for every address, known or not, before an email may be sent: that nothing can be sent must not say whose
   * address has an account.
   * @throws Unavailable
   */
  async assertIsReady(): Promise<void> {
    if (await this.hasServer()) await this.assertHasQueue();
  }

  /** @throws Unavailable */
  async assertHasQueue(): Promise<void> {
    try {
      await this.queue.getJobCounts('waiting');
    } catch (error) {
      throw new Unavailable(error);
    }
  }

  /** The links of the last hour that no mail server sends, newest first; also those from before there was one. */
  async listHandedOver(): Promise<ListedLink[]> {
    const createdAt = MoreThan(new Date(Date.now() - LINK_SECONDS * 1_000));
    const found = await this.links.find({ where: { createdAt }, order: { createdAt: 'DESC' }, take: MAX_LISTED });
    return found.map(({ email: to, createdAt: at, ...row }) => ({ ...row, to, createdAt: at.toISOString() }));
  }

  /** Sends it once, and remembers for an hour what became of it. @throws NoMailServer */
  async sendTest(mail: Pick<MailJob, 'to' | 'link' | 'server'>): Promise<TestMail> {
    if (mail.server === undefined && !(await this.hasServer())) throw new NoMailServer();
    const jobId = randomUUID();
    await this.queue.add(TEST, { kind: TEST, ...mail }, { ...TEST_OPTIONS, jobId });
    return { id: jobId, to: mail.to, state: 'queued', reason: null };
  }

  async findTest(id: string): Promise<TestMail | undefined> {
    const job = await this.queue.getJob(id);
    if (job?.name !== TEST) return undefined;
    const [isDelivered, hasFailed] = await Promise.all([job.isCompleted(), job.isFailed()]);
    const state = isDelivered ? 'delivered' : hasFailed ? 'failed' : 'queued';
    return { id, to: job.data.to, state, reason: hasFailed ? job.failedReason : null };
  }

  /** @throws Unavailable where the settings name no store of jobs any more */
  private get queue(): Queue<MailJob> {
    if (this.storedQueue === null) throw new Unavailable();
    return this.storedQueue;
  }

  /** BullMQ itself removes jobs by their age only when another one ends. */
  private async deleteExpiredJobs(limit: number): Promise<number> {
    const ageMs = LINK_SECONDS * 1_000;
    const failed = await this.queue.clean(ageMs, limit, 'failed');
    const tests = await this.queue.clean(ageMs, limit - failed.length, 'completed');
    return failed.length + tests.length;
  }
}
