import { SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import { Problem } from '@trax/nest-platform/problem';

/** There is an owner; of two at the same time the other one gets this. */
export class SetUpDone extends Problem {
  constructor() {
    const message = 'Somebody has set up this installation already, and nothing of yours was stored. Please sign in.';
    super({ code: SET_UP_PROBLEM_CODES.setUpDone, status: 409, message });
  }
}

/** The code is not that of the newest link. */
export class SetUpCodeRefused extends Problem {
  constructor() {
    const message = 'This set-up code is not right. Please open the newest set-up link that the terminal or log shows.';
    super({ code: SET_UP_PROBLEM_CODES.setUpCodeRefused, status: 403, message });
  }
}

/** As for everybody who signs up. */
export class PasswordTooCommon extends Problem {
  constructor() {
    const message = 'This password is one of the 200,000 most common ones. Please choose another one.';
    super({ code: SET_UP_PROBLEM_CODES.passwordTooCommon, status: 400, message });
  }
}

/** As for everybody who signs up. */
export class PasswordTooPersonal extends Problem {
  constructor() {
    const message = 'Please choose a password that is not your name, your address or the name of this installation.';
    super({ code: SET_UP_PROBLEM_CODES.passwordTooPersonal, status: 400, message });
  }
}

/** An account from before the set-up, which only its own password opens. */
export class EmailTaken extends Problem {
  constructor() {
    const message = 'There is an account with this email address already. Please use another one.';
    super({ code: SET_UP_PROBLEM_CODES.emailTaken, status: 409, message });
  }
}
