import { DELETION_PROBLEM_CODES } from '@trax/contracts/deletion';
import { Problem } from '@trax/nest-platform/problem';

/** There is no such request. */
export class DeletionRequestNotFound extends Problem {
  constructor() {
    const message = 'Deletion request not found';
    super({ code: DELETION_PROBLEM_CODES.deletionRequestNotFound, status: 404, message });
  }
}

/** Its code was used, is too old or was never sent. */
export class ConfirmationLinkRefused extends Problem {
  constructor() {
    const message = 'This link was used before, or has expired.';
    super({ code: DELETION_PROBLEM_CODES.confirmationLinkRefused, status: 404, message });
  }
}
