import { USER_PROBLEM_CODES } from '@trax/contracts/users';
import { Problem } from '@trax/nest-platform/problem';

/** An administrator neither disables their own account nor gives up their own role. */
export class OwnAccountProtected extends Problem {
  constructor() {
    const message = 'You cannot do this to your own account';
    super({ code: USER_PROBLEM_CODES.ownAccountProtected, status: 403, message });
  }
}

/** The address of the owner makes an administrator, whatever is stored. */
export class OwnerProtected extends Problem {
  constructor() {
    const message = 'The owner is an administrator by the setting OWNER_EMAIL';
    super({ code: USER_PROBLEM_CODES.ownerProtected, status: 403, message });
  }
}

/** Who cannot sign in becomes no administrator. */
export class AccountDisabled extends Problem {
  constructor() {
    super({ code: USER_PROBLEM_CODES.accountDisabled, status: 409, message: 'This account is disabled' });
  }
}
