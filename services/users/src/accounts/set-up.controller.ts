import { Body, Controller } from '@nestjs/common';
import {
  changeSignUp,
  getSetUp,
  setUp,
  type InstallationFacts,
  type SetUpInput,
  type SignUpInput,
} from '@trax/contracts/set-up';
import { Operation } from '@trax/nest-platform/operation';
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
}
