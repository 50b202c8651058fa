import { Controller, Param } from '@nestjs/common';
import { deleteUser } from '@trax/contracts/users.operations';
import { Operation } from '@trax/nest-platform/operation';
import type { z } from 'zod';
import { RevocationPublisher } from '../sessions/revocation-publisher.js';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly revocations: RevocationPublisher,
  ) {}

  @Operation(deleteUser)
  async deleteUser(
    @Param({ schema: deleteUser.parameters.path }) { firebaseId }: z.infer<typeof deleteUser.parameters.path>,
  ): Promise<void> {
    await this.erasure.deleteUser(firebaseId);
    this.revocations.publish([firebaseId]);
  }
}
