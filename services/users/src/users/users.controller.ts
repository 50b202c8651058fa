import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { createUserInput, userPath, type CreateUserInput, type UserRecord } from '@trax/contracts/users';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { UsersService } from './users.service.js';

@SignedIn()
@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

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
