import { MAX_REMINDERS, REMINDER_PROBLEM_CODES } from '@trax/contracts/reminder-rules';
import { Problem } from '@trax/nest-platform/problem';

/** There is no such reminder, or it is another person's; the answer is the same. */
export class ReminderNotFound extends Problem {
  constructor() {
    super({ code: REMINDER_PROBLEM_CODES.reminderNotFound, status: 404, message: 'There is no such reminder' });
  }
}

export class ReminderLimitReached extends Problem {
  constructor() {
    const message = `You can have up to ${MAX_REMINDERS} reminders. Please delete one to add another.`;
    super({ code: REMINDER_PROBLEM_CODES.reminderLimitReached, status: 409, message });
  }
}

/** No calendar ever had this address, or it has ended; the answer is the same. */
export class CalendarNotFound extends Problem {
  constructor() {
    super({ code: REMINDER_PROBLEM_CODES.calendarNotFound, status: 404, message: 'There is no such calendar' });
  }
}
