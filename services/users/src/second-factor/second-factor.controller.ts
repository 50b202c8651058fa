import { Controller, Param } from '@nestjs/common';
import { resetSecondFactor } from '@trax/contracts/users.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Operation(resetSecondFactor)
  resetSecondFactor(
    @Viewer() viewer: Viewer,
    @Param({ schema: resetSecondFactor.parameters.path }) {
      firebaseId,
    }: z.infer<typeof resetSecondFactor.parameters.path>,
  ): Promise<void> {
    return this.secondFactors.reset(viewer, firebaseId);
  }
}
