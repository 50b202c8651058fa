import { Controller } from '@nestjs/common';
import { exportAuditLog, listAuditEntries } from '@trax/contracts/audit.operations';
import { downloadDataExport, getNewestDataExport, startDataExport } from '@trax/contracts/data-export.operations';
import { changeLogo, getLogo, removeLogo } from '@trax/contracts/installation.operations';
import { listSessions } from '@trax/contracts/session.operations';
import { getSyncStatus, syncUsers } from '@trax/contracts/sync.operations';
import {
  changeDayStart,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  resetSecondFactor,
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
  resetSecondFactor,
  listSessions,
  getSyncStatus,
  syncUsers,
  startDataExport,
  getNewestDataExport,
  downloadDataExport,
  listAuditEntries,
  exportAuditLog,
  changeLogo,
  removeLogo,
  getLogo,
) {}
