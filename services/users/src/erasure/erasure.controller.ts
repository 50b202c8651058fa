import { Controller, Param } from '@nestjs/common';
import { deleteUser } from '@trax/contracts/users';
import { Operation } from '@trax/nest-platform/operation';
import type { z } from 'zod';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Operation(deleteUser)
  deleteUser(
    @Param({ schema: deleteUser.parameters.path }) { firebaseId }: z.infer<typeof deleteUser.parameters.path>,
  ): Promise<void> {
    return this.erasure.deleteUser(firebaseId);
  }
}
