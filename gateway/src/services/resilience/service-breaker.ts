import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';
import { circuitBreaker, CircuitState, handleWhen, isBrokenCircuitError, SamplingBreaker } from 'cockatiel';

const SAMPLED_MS = 10_000;
const LEAST_CALLS = 20;
/** It opens above its threshold, and half is to be enough. */
const FAILING_SHARE = 0.499;
/** How long an open breaker waits before one call may try whether the service is back. */
const TRY_AGAIN_AFTER_MS = 2_000;

/** The service has failed so often that it is not asked for a moment. */
export class ServiceResting extends Problem {
  constructor() {
    const sentence = 'This is not available right now. Please try again in a moment.';
    // The breaker says once that it opened; a line for every call that it spares would be the next flood.
    super({ code: PROBLEM_CODES.unavailable, status: 503, sentence, logLevel: 'debug' });
  }
}

/** What tells a failing service from a caller who went away or asked in vain. */
export type Watched<Answer> = {
  isFailure: (error: unknown) => boolean;
  isFailedAnswer: (answer: Answer) => boolean;
  onChange: (isOpen: boolean) => void;
};

/**
 * Stops asking a service that fails: open once half of at least 20 calls within 10 s have failed, tried again by one call
 * after 2 s. While it is open, and while that one call runs, everybody else is refused at once.
 */
export class ServiceBreaker<Answer> {
  private readonly policy;

  constructor({ isFailure, isFailedAnswer, onChange }: Watched<Answer>) {
    const failures = handleWhen(isFailure).orWhenResult((answer) => isFailedAnswer(answer as Answer));
    this.policy = circuitBreaker(failures, {
      halfOpenAfter: TRY_AGAIN_AFTER_MS,
      breaker: new SamplingBreaker({
        threshold: FAILING_SHARE,
        duration: SAMPLED_MS,
        minimumRps: (LEAST_CALLS * 1_000) / SAMPLED_MS,
      }),
    });
    this.policy.onStateChange((state) => {
      if (state !== CircuitState.HalfOpen) onChange(state !== CircuitState.Closed);
    });
  }

  /** @throws ServiceResting without having called, or whatever `call` throws */
  async run(call: () => Promise<Answer>): Promise<Answer> {
    // The library would have everybody wait for the one call that tries.
    if (this.policy.state === CircuitState.HalfOpen) throw new ServiceResting();
    try {
      return await this.policy.execute(call);
    } catch (error) {
      throw isBrokenCircuitError(error) ? new ServiceResting() : error;
    }
  }
}
