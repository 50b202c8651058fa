import { setTimeout as pause } from 'node:timers/promises';
import { Bulkhead } from './bulkhead.js';
import { RetryBudget } from './retry-budget.js';
import { ServiceBreaker, type Watched } from './service-breaker.js';

const MOST_REPETITIONS = 2;
const FIRST_PAUSE_MS = 100;
const MOST_WAITING = 64;

/** How a call may be treated; `isRepeatable` when asking twice has the effect of asking once. */
export type Call<Answer> = {
  readonly make: () => Promise<Answer>;
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
};

type Options<Answer> = Watched<Answer> & {
  /** The call never reached the service or its answer never began. */
  isLost: (error: unknown) => boolean;
  /** Told of every attempt, also of those that were refused here. */
  onEnd: (end: { answer: Answer } | { error: unknown }) => void;
};

/**
 * The one place where a call to a service is repeated: at most twice, after a random pause of up to 100 and 200 ms, when
 * the connection was lost and the budget of the service allows it. Every attempt passes the service's breaker, and at most
 * 64 calls wait for a service at a time.
 */
export class ServiceCalls<Answer> {
  private readonly budget = new RetryBudget();
  private readonly bulkhead = new Bulkhead(MOST_WAITING);
  private readonly breaker: ServiceBreaker<Answer>;

  constructor(private readonly options: Options<Answer>) {
    this.breaker = new ServiceBreaker(options);
  }

  /** @throws ServiceResting while the breaker is open, ServiceBusy, or the failure of the last attempt */
  run(call: Call<Answer>): Promise<Answer> {
    return this.bulkhead.run(() => this.runWithin(call));
  }

  private async attempt(make: () => Promise<Answer>): Promise<Answer> {
    const { onEnd } = this.options;
    try {
      const answer = await this.breaker.run(make);
      onEnd({ answer });
      return answer;
    } catch (error) {
      onEnd({ error });
      throw error;
    }
  }

  private async runWithin({ make, isRepeatable, signal }: Call<Answer>): Promise<Answer> {
    this.budget.earn();
    for (let repetitions = 0; ; repetitions += 1) {
      try {
        return await this.attempt(make);
      } catch (error) {
        const mayRepeat = isRepeatable && repetitions < MOST_REPETITIONS && this.options.isLost(error);
        if (!mayRepeat || signal?.aborted === true || !this.budget.spend()) throw error;
        await pause(Math.random() * FIRST_PAUSE_MS * 2 ** repetitions);
      }
    }
  }
}
