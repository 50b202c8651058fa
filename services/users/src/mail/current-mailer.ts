import { Injectable } from '@nestjs/common';
import type { HandedOverLink, TestMail } from '@trax/contracts/mail';
import { LogMailer } from './log-mailer.js';
import { MailServers } from './mail-servers.service.js';
import { Mailer, type Mail } from './mailer.js';
import { QueuedMailer } from './queued-mailer.js';

/** By the mail server while there is one, else to the log; which of both is decided anew for each email. */
@Injectable()
export class CurrentMailer extends Mailer {
  constructor(
    private readonly servers: MailServers,
    private readonly queued: QueuedMailer,
    private readonly log: LogMailer,
  ) {
    super();
  }

  hasServer(): Promise<boolean> {
    return this.servers.exists();
  }

  async send(mail: Mail): Promise<void> {
    await (await this.current()).send(mail);
  }

  override async assertIsReady(): Promise<void> {
    await (await this.current()).assertIsReady();
  }

  /** Those from before there was a mail server work for an hour, too. */
  override listHandedOver(): Promise<HandedOverLink[]> {
    return this.log.listHandedOver();
  }

  override async sendTest(mail: Pick<Mail, 'to' | 'link'>): Promise<TestMail> {
    return (await this.current()).sendTest(mail);
  }

  override findTest(id: string): Promise<TestMail | undefined> {
    return this.queued.findTest(id);
  }

  private async current(): Promise<Mailer> {
    return (await this.servers.exists()) ? this.queued : this.log;
  }
}
