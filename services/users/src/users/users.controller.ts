import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import {
  createUserInput,
  listUsersQuery,
  NEXT_CURSOR_HEADER,
  userPath,
  type CreateUserInput,
  type ListUsersQuery,
  type UserRecord,
} from '@trax/contracts/users';
import { Administrator, SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { UsersListService } from './users-list.service.js';
import { UsersService } from './users.service.js';

@SignedIn()
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly list: UsersListService,
  ) {}

  @Administrator()
  @Get()
  async listUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: listUsersQuery }) query: ListUsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRecord[]> {
    const { users, nextCursor } = await this.list.listUsers(viewer, query);
    if (nextCursor !== undefined) void reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return users;
  }

  @Get(':uid')
  getUser(
    @Viewer() viewer: Viewer,
    @Param({ schema: userPath }) { uid }: z.infer<typeof userPath>,
  ): Promise<UserRecord> {
    return this.users.getUser(viewer, uid);
  }

  @Post()
  async createUser(
    @Viewer() viewer: Viewer,
    @Body({ schema: createUserInput }) input: CreateUserInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRecord> {
    const { record, isNew } = await this.users.createUser(viewer, input);
    void reply.code(isNew ? 201 : 200);
    return record;
  }
}
