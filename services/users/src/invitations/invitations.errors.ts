import { INVITATION_PROBLEM_CODES as CODES } from '@trax/contracts/invitation-rules';
import { SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import { Problem } from '@trax/nest-platform/problem';

/** For an administrator: it was accepted, withdrawn or never there. */
export class InvitationNotFound extends Problem {
  constructor() {
    super({ code: CODES.invitationNotFound, status: 404, message: 'There is no such open invitation' });
  }
}

/** Also the link before the newest one. */
export class InvitationUnknown extends Problem {
  constructor() {
    const message = 'This invitation link does not work, or a newer one has taken its place. Please ask for a new one.';
    super({ code: CODES.invitationUnknown, status: 404, message });
  }
}

export class InvitationUsed extends Problem {
  constructor() {
    const message = 'This invitation was accepted already. If that was you, please sign in.';
    super({ code: CODES.invitationUsed, status: 410, message });
  }
}

export class InvitationExpired extends Problem {
  constructor() {
    const message = 'This invitation has expired. Please ask for a new one.';
    super({ code: CODES.invitationExpired, status: 410, message });
  }
}

export class InvitationWithdrawn extends Problem {
  constructor() {
    super({
      code: CODES.invitationWithdrawn,
      status: 410,
      message: 'This invitation was deleted. Please ask for a new one.',
    });
  }
}

export class InvitationForAnother extends Problem {
  constructor() {
    const message = 'This invitation is for another email address.';
    super({ code: CODES.invitationForAnother, status: 403, message });
  }
}

export class InvitationNeedsEmail extends Problem {
  constructor(message: string) {
    super({ code: CODES.invitationNeedsEmail, status: 400, message });
  }
}

/** `PASSWORD_SIGN_IN=false`: no link helps to sign in. */
export class NoPasswordLinks extends Problem {
  constructor() {
    const message = 'Nobody has a password here: people sign in by other services.';
    super({ code: CODES.noPasswords, status: 409, message });
  }
}

/** `PASSWORD_SIGN_IN=false`: the person signs in by a provider that has verified the address. */
export class NoPasswords extends Problem {
  constructor() {
    const message =
      'Nobody has a password here. Please sign in by one of the other services, with the invited address.';
    super({ code: CODES.noPasswords, status: 403, message });
  }
}

/** There are no invitations where the sign-up is closed. */
export class SignUpClosed extends Problem {
  constructor(status: 403 | 409) {
    const message = 'Nobody can sign up here any more. Please ask the owner of this installation for an account.';
    super({ code: SET_UP_PROBLEM_CODES.signUpClosed, status, message });
  }
}
