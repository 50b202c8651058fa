import { Body, Controller, Param } from '@nestjs/common';
import type { TestMail } from '@trax/contracts/mail';
import {
  changeSignUp,
  getSetUp,
  getSetUpTestMail,
  sendSetUpTestMail,
  setUp,
  type InstallationFacts,
  type SetUpInput,
  type SetUpTestMailInput,
  type SignUpInput,
} from '@trax/contracts/set-up';
import { Operation } from '@trax/nest-platform/operation';
import { NotFound } from '@trax/nest-platform/problem';
import type { z } from 'zod';
import { Mailer } from '../mail/mailer.js';
import { InstallationService } from './installation.service.js';
import { SetUpService } from './set-up.service.js';

@Controller()
export class SetUpController {
  constructor(
    private readonly installation: InstallationService,
    private readonly owner: SetUpService,
    private readonly mailer: Mailer,
  ) {}

  @Operation(getSetUp)
  async getSetUp(): Promise<InstallationFacts> {
    const [facts, sendsMail] = await Promise.all([this.installation.read(), this.mailer.hasServer()]);
    return { ...facts, sendsMail };
  }

  @Operation(changeSignUp)
  async changeSignUp(@Body({ schema: changeSignUp.body }) { signUp }: SignUpInput): Promise<void> {
    await this.installation.changeSignUp(signUp);
  }

  @Operation(setUp)
  async setUp(@Body({ schema: setUp.body }) input: SetUpInput): Promise<void> {
    await this.owner.setUp(input);
  }

  @Operation(sendSetUpTestMail)
  sendSetUpTestMail(@Body({ schema: sendSetUpTestMail.body }) input: SetUpTestMailInput): Promise<TestMail> {
    return this.owner.sendTestMail(input);
  }

  @Operation(getSetUpTestMail)
  async getSetUpTestMail(
    @Param({ schema: getSetUpTestMail.parameters.path }) { id }: z.infer<typeof getSetUpTestMail.parameters.path>,
  ): Promise<TestMail> {
    const found = await this.mailer.findTest(id);
    if (found === undefined) throw new NotFound('There is no such email');
    return found;
  }
}
