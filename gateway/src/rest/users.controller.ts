import { Controller } from '@nestjs/common';
import { listSessions } from '@trax/contracts/session.operations';
import { getSyncStatus, syncUsers } from '@trax/contracts/sync.operations';
import { createUser, deleteUser, getUser, listUsers, updateUser } from '@trax/contracts/users.operations';
import { PassThrough } from './pass-through.js';

@Controller()
export class UsersController extends PassThrough(
  listUsers,
  getUser,
  createUser,
  updateUser,
  deleteUser,
  listSessions,
  getSyncStatus,
  syncUsers,
) {}
