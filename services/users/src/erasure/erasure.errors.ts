import { USER_PROBLEM_CODES } from '@trax/contracts/users';
import { Problem } from '@trax/nest-platform/problem';

/** Whoever runs the product cannot be deleted from its panel (spec §6). */
export class AdminAccountProtected extends Problem {
  constructor() {
    const sentence = 'Admin accounts cannot be deleted';
    super({ code: USER_PROBLEM_CODES.adminAccountProtected, status: 403, sentence });
  }
}
