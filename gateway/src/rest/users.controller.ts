import { Controller } from '@nestjs/common';
import { exportAuditLog } from '@trax/contracts/audit';
import { downloadDataExport, getNewestDataExport, startDataExport } from '@trax/contracts/data-export.operations';
import { changeLogo, getLogo, removeLogo } from '@trax/contracts/installation';
import { listSessions } from '@trax/contracts/session.operations';
import { getSyncStatus, syncUsers } from '@trax/contracts/sync';
import {
  changeDayStart,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
} from '@trax/contracts/users.operations';
import { PassThrough } from './pass-through.js';

@Controller()
export class UsersController extends PassThrough(
  listUsers,
  getUser,
  createUser,
  updateUser,
  changeDayStart,
  deleteUser,
  listSessions,
  getSyncStatus,
  syncUsers,
  startDataExport,
  getNewestDataExport,
  downloadDataExport,
  exportAuditLog,
  changeLogo,
  removeLogo,
  getLogo,
) {}
