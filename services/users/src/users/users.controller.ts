import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  NEXT_CURSOR_HEADER,
  type ChangeDayStartInput,
  type ChangeLanguageInput,
  type CreateUserInput,
  type ListUsersQuery,
  type UpdateUserInput,
  type UserRecord,
  changeDayStart,
  changeLanguage,
  createUser,
  findUsers,
  getUser,
  listUsers,
  updateUser,
} from '@trax/contracts/users';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { UsersListService } from './users-list.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly list: UsersListService,
  ) {}

  @Operation(listUsers)
  async listUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: listUsers.parameters.query }) query: ListUsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRecord[]> {
    const { users, nextCursor } = await this.list.listUsers(viewer, query);
    if (nextCursor !== null) void reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return users;
  }

  @Operation(findUsers)
  findUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: findUsers.parameters.query }) { ids }: z.output<typeof findUsers.parameters.query>,
  ): Promise<UserRecord[]> {
    return this.list.findUsers(viewer, ids);
  }

  @Operation(getUser)
  getUser(
    @Viewer() viewer: Viewer,
    @Param({ schema: getUser.parameters.path }) { uid }: z.infer<typeof getUser.parameters.path>,
  ): Promise<UserRecord> {
    return this.users.getUser(viewer, uid);
  }

  @Operation(createUser)
  async createUser(
    @Viewer() viewer: Viewer,
    @Body({ schema: createUser.body }) input: CreateUserInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRecord> {
    const { record, isNew } = await this.users.createUser(viewer, input);
    void reply.code(isNew ? 201 : 200);
    return record;
  }

  @Operation(updateUser)
  updateUser(
    @Viewer() viewer: Viewer,
    @Param({ schema: updateUser.parameters.path }) { uid }: z.infer<typeof updateUser.parameters.path>,
    @Body({ schema: updateUser.body }) { displayName }: UpdateUserInput,
  ): Promise<UserRecord> {
    return this.users.rename(viewer, uid, displayName);
  }

  @Operation(changeDayStart)
  changeDayStart(
    @Viewer() viewer: Viewer,
    @Param({ schema: changeDayStart.parameters.path }) { uid }: z.infer<typeof changeDayStart.parameters.path>,
    @Body({ schema: changeDayStart.body }) { dayStartHour }: ChangeDayStartInput,
  ): Promise<UserRecord> {
    return this.users.changeDayStart(viewer, uid, dayStartHour);
  }

  @Operation(changeLanguage)
  changeLanguage(
    @Viewer() viewer: Viewer,
    @Param({ schema: changeLanguage.parameters.path }) { uid }: z.infer<typeof changeLanguage.parameters.path>,
    @Body({ schema: changeLanguage.body }) { language }: ChangeLanguageInput,
  ): Promise<UserRecord> {
    return this.users.changeLanguage(viewer, uid, language);
  }
}
