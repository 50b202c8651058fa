import { Controller, Get, Query } from '@nestjs/common';
import {
  findUsersQuery,
  listUsersQuery,
  type ListUsersQuery,
  type UserPage,
  type UserRecord,
} from '@trax/contracts/users';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { UsersListService } from './users-list.service.js';

/** For the gateway only, which passes nothing under /internal through from outside: what a screen needs in one call. */
@Administrator()
@Controller('internal/users')
export class InternalUsersController {
  constructor(private readonly users: UsersListService) {}

  @Get()
  findUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: findUsersQuery }) { ids }: z.output<typeof findUsersQuery>,
  ): Promise<UserRecord[]> {
    return this.users.findUsers(viewer, ids);
  }

  @Get('page')
  async listUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: listUsersQuery }) query: ListUsersQuery,
  ): Promise<UserPage> {
    const { users, nextCursor = null } = await this.users.listUsers(viewer, query);
    return { users, nextCursor };
  }
}
