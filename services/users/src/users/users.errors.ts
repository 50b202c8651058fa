import { USER_PROBLEM_CODES } from '@trax/contracts/users';
import { Problem } from '@trax/nest-platform/problem';

/** There is no record of this uid yet: the client creates the record. */
export class UserNotFound extends Problem {
  constructor() {
    super({ code: USER_PROBLEM_CODES.userNotFound, status: 404, message: 'User not found' });
  }
}

/** Administrators can be neither deleted nor disabled. */
export class AdminAccountProtected extends Problem {
  constructor(message = 'Admin accounts cannot be deleted') {
    super({ code: USER_PROBLEM_CODES.adminAccountProtected, status: 403, message });
  }
}
