import { NOTIFICATION_PROBLEM_CODES } from '@trax/contracts/notifications';
import { Problem } from '@trax/nest-platform/problem';

/** The installation has no keys for notifications. */
export class NotificationsOff extends Problem {
  constructor() {
    const message = 'This installation sends no notifications';
    super({ code: NOTIFICATION_PROBLEM_CODES.notificationsOff, status: 404, message });
  }
}

/** `PUSH_HOSTS` does not name the push service of this browser. */
export class PushServiceUnknown extends Problem {
  constructor() {
    const message = 'Notifications cannot be sent to this browser, because its push service is not known here';
    super({ code: NOTIFICATION_PROBLEM_CODES.pushServiceUnknown, status: 400, message });
  }
}
