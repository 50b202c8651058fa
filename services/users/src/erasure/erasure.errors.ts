import { USER_PROBLEM_CODES } from '@trax/contracts/users';
import { Problem } from '@trax/nest-platform/problem';

/** Administrators cannot be deleted. */
export class AdminAccountProtected extends Problem {
  constructor() {
    const message = 'Admin accounts cannot be deleted';
    super({ code: USER_PROBLEM_CODES.adminAccountProtected, status: 403, message });
  }
}
