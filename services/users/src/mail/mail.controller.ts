import { Controller, Inject, Param } from '@nestjs/common';
import {
  getTestMail,
  listHandedOverLinks,
  sendTestMail,
  type HandedOverLink,
  type TestMail,
} from '@trax/contracts/mail';
import { Operation } from '@trax/nest-platform/operation';
import { NotFound } from '@trax/nest-platform/problem';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { ACCOUNTS_CONFIG, type AccountsConfig } from '../accounts/accounts.config.js';
import { AuthServer } from '../accounts/auth-server.js';
import { Mailer } from './mailer.js';

/** What administrators see of the emails. */
@Controller()
export class MailController {
  constructor(
    private readonly mailer: Mailer,
    private readonly auth: AuthServer,
    @Inject(ACCOUNTS_CONFIG) private readonly config: AccountsConfig,
  ) {}

  @Operation(listHandedOverLinks)
  listHandedOverLinks(): Promise<HandedOverLink[]> {
    return this.mailer.listHandedOver();
  }

  @Operation(sendTestMail)
  async sendTestMail(@Viewer() { email }: Viewer): Promise<TestMail> {
    await this.mailer.assertIsReady();
    await this.auth.countMail(email);
    return this.mailer.sendTest({ to: email, link: this.config.PUBLIC_URL });
  }

  @Operation(getTestMail)
  async getTestMail(
    @Param({ schema: getTestMail.parameters.path }) { id }: z.infer<typeof getTestMail.parameters.path>,
  ): Promise<TestMail> {
    const found = await this.mailer.findTest(id);
    if (found === undefined) throw new NotFound('There is no such email');
    return found;
  }
}
