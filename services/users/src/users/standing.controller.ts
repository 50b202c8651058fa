import { Controller, Get, Param } from '@nestjs/common';
import { userPath, type UserStanding } from '@trax/contracts/users';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { ErasureService } from '../erasure/erasure.service.js';
import { UsersService } from './users.service.js';

/** For the gateway only: it passes nothing under /internal through from outside. */
@SignedIn()
@Controller('internal/users/:uid/standing')
export class StandingController {
  constructor(
    private readonly users: UsersService,
    private readonly erasure: ErasureService,
  ) {}

  @Get()
  async getStanding(
    @Viewer() viewer: Viewer,
    @Param({ schema: userPath }) { uid }: z.infer<typeof userPath>,
  ): Promise<UserStanding> {
    const isAdmin = await this.users.isAdministrator(viewer, uid);
    return { isAdmin, isEnded: await this.erasure.isDeleted(uid) };
  }
}
