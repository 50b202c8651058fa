import { NO_MAIL_SERVER, MAIL_SERVER_BY_SETTINGS } from '@trax/contracts/mail-rules';
import { Problem } from '@trax/nest-platform/problem';

/** Neither the environment nor an administrator names one. */
export class NoMailServer extends Problem {
  constructor() {
    const message = 'This installation has no mail server.';
    super({ code: NO_MAIL_SERVER, status: 409, message });
  }
}

/** The environment wins. */
export class MailServerBySettings extends Problem {
  constructor() {
    const message = 'The mail server is set in the environment of this installation, and is changed there.';
    super({ code: MAIL_SERVER_BY_SETTINGS, status: 409, message });
  }
}
