import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';

/** As many calls wait for the service as it could answer in good time. */
export class ServiceBusy extends Problem {
  constructor() {
    const sentence = 'This is not available right now. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, sentence, logLevel: 'debug' });
  }
}

/** Keeps a service that has become slow from holding all the calls that this process can bear. */
export class Bulkhead {
  private waiting = 0;

  constructor(private readonly limit: number) {}

  /** @throws ServiceBusy without having called, or whatever `call` throws */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (this.waiting >= this.limit) throw new ServiceBusy();
    this.waiting += 1;
    try {
      return await call();
    } finally {
      this.waiting -= 1;
    }
  }
}
