import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { deleteUserPath } from '@trax/contracts/users';
import { Administrator } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { ErasureService } from './erasure.service.js';

@Administrator()
@Controller('api/users')
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Delete(':firebaseId')
  @HttpCode(204)
  deleteUser(@Param({ schema: deleteUserPath }) { firebaseId }: z.infer<typeof deleteUserPath>): Promise<void> {
    return this.erasure.deleteUser(firebaseId);
  }
}
