import { Body, Controller } from '@nestjs/common';
import { getSetUp, setUp, type InstallationFacts, type SetUpInput } from '@trax/contracts/set-up';
import { Operation } from '@trax/nest-platform/operation';
import { InstallationService } from './installation.service.js';
import { SetUpService } from './set-up.service.js';

@Controller()
export class SetUpController {
  constructor(
    private readonly installation: InstallationService,
    private readonly owner: SetUpService,
  ) {}

  @Operation(getSetUp)
  getSetUp(): Promise<InstallationFacts> {
    return this.installation.read();
  }

  @Operation(setUp)
  async setUp(@Body({ schema: setUp.body }) input: SetUpInput): Promise<void> {
    await this.owner.setUp(input);
  }
}
