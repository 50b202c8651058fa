import { PROBLEM_CODE_HEADER } from '@trax/contracts/problem';
import type { UpstreamOutcome } from '@trax/nest-platform/metrics/metrics';
import { PasswordQueueFull } from '@trax/nest-platform/accounts.errors';
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
  SamplingBreaker,
  timeout,
  TimeoutStrategy,
  type BulkheadPolicy,
} from 'cockatiel';
import { CallerLeft, CircuitOpen, isLostConnection, ServiceTooSlow, TooManyPendingCalls } from './upstream.errors.js';

const TIMEOUT_OPTIONS = { strategy: TimeoutStrategy.Cooperative, abortOnReturn: false };
const MAX_PENDING_CALLS = 64;
/** A service computes about 5 hashes of passwords a second for each core, and refuses what has waited for a second. */
const MAX_PENDING_PASSWORD_CALLS = 16;
const MAX_RETRIES = 2;
const MAX_FIRST_RETRY_DELAY_MS = 100;
const RETRIES_PER_CALL = 0.1;
const MAX_SAVED_RETRIES = 10;
const SAMPLED_MS = 10_000;
const MIN_SAMPLED_CALLS = 20;
/** The breaker opens above its threshold, and it must open at half of the calls. */
const FAILING_SHARE = 0.499;
const HALF_OPEN_AFTER_MS = 2_000;

/** The part of an answer that shows whether its service is available. */
export type AnswerHead = { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> };
export type Attempt<Answer> = (signal: AbortSignal) => Promise<Answer>;
export type CallOptions = {
  /** Sending it twice has the effect of sending it once. */
  readonly isRepeatable: boolean;
  /** It waits for the hash of a password. */
  readonly hashesPassword?: boolean | undefined;
  /** How much longer than every other answer its answer may take. */
  readonly extraAnswerMs?: number | undefined;
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal | undefined;
};
type Observer = {
  /** After every attempt, refused ones included. */
  onAttempt: (outcome: UpstreamOutcome) => void;
  onCircuitChange: (isOpen: boolean) => void;
};

/**
 * The policies around every call to one service. At most 64 calls wait for it at a time, 16 of them for the hash of a
 * password, so that sign-ins leave room for all other calls. An attempt is given up when its answer has not begun in time
 * (or has not arrived, unless it is streamed), and repeated at most twice when its connection was lost, within a budget of one
 * retry for every ten calls. When half of at least 20 attempts within 10 s have failed, those with passwords aside, the circuit is
 * open: attempts are refused except for one trial every 2 s.
 */
export class Resilience<Answer extends AnswerHead> {
  private savedRetries = MAX_SAVED_RETRIES;
  private readonly bulkhead = bulkhead(MAX_PENDING_CALLS);
  private readonly passwordBulkhead = bulkhead(MAX_PENDING_PASSWORD_CALLS);
  private readonly retry = retry(
    handleWhen((error) => isLostConnection(error) && this.takeRetry()),
    {
      maxAttempts: MAX_RETRIES,
      backoff: new ExponentialBackoff({ generator: fullJitterGenerator, initialDelay: MAX_FIRST_RETRY_DELAY_MS }),
    },
  );
  // A caller who leaves is no failure of the service, but a trial that has not ended is no success either.
  private readonly breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof CallerLeft) || this.isTrialRunning).orWhenResult((answer) =>
      isUnavailable(answer as AnswerHead),
    ),
    {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new SamplingBreaker({
        threshold: FAILING_SHARE,
        duration: SAMPLED_MS,
        minimumRps: (MIN_SAMPLED_CALLS * 1_000) / SAMPLED_MS,
      }),
    },
  );

  constructor(
    private readonly observer: Observer,
    private readonly answerTimeoutMs: number,
  ) {
    this.breaker.onStateChange((state) => {
      if (state !== CircuitState.HalfOpen) observer.onCircuitChange(state === CircuitState.Open);
    });
  }

  /** @throws CircuitOpen, TooManyPendingCalls, PasswordQueueFull, ServiceTooSlow, CallerLeft, or the failure of the last attempt */
  async run(make: Attempt<Answer>, options: CallOptions): Promise<Answer> {
    const { isRepeatable, hashesPassword, signal } = options;
    this.savedRetries = Math.min(MAX_SAVED_RETRIES, this.savedRetries + RETRIES_PER_CALL);
    const attempt = () => this.attempt(make, options);
    const call = () =>
      within(
        this.bulkhead,
        () => new TooManyPendingCalls(),
        () => (isRepeatable ? this.retry.execute(attempt, signal) : attempt()),
      );
    return hashesPassword === true ? within(this.passwordBulkhead, () => new PasswordQueueFull('debug'), call) : call();
  }

  private async attempt(make: Attempt<Answer>, options: CallOptions): Promise<Answer> {
    try {
      // The library would make every caller wait for the trial.
      if (this.isTrialRunning) throw new CircuitOpen();
      const attempt = () => this.attemptInTime(make, options);
      // How long the hash of a password takes says nothing about other calls, and any visitor can ask for one.
      const isCounted = options.hashesPassword !== true || this.breaker.state !== CircuitState.Closed;
      const answer = await (isCounted ? this.breaker.execute(attempt) : attempt());
      this.observer.onAttempt(isUnavailable(answer) ? 'unavailable' : 'answered');
      return answer;
    } catch (error) {
      const failure = isBrokenCircuitError(error) ? new CircuitOpen() : error;
      this.observer.onAttempt(attemptOutcome(failure));
      throw failure;
    }
  }

  private attemptInTime(make: Attempt<Answer>, { extraAnswerMs = 0, signal }: CallOptions): Promise<Answer> {
    const answerInTime = timeout(this.answerTimeoutMs + extraAnswerMs, TIMEOUT_OPTIONS);
    return answerInTime.execute(
      ({ signal: ending }) =>
        make(ending).catch((error: unknown) => {
          if (signal?.aborted === true) throw new CallerLeft('the caller left', { cause: error });
          throw ending.aborted ? new ServiceTooSlow(error) : error;
        }),
      signal,
    );
  }

  private get isTrialRunning(): boolean {
    return this.breaker.state === CircuitState.HalfOpen;
  }

  private takeRetry(): boolean {
    // A sum of tenths is never quite whole.
    if (this.savedRetries < 1 - Number.EPSILON * MAX_SAVED_RETRIES) return false;
    this.savedRetries -= 1;
    return true;
  }
}

async function within<Answer>(
  places: BulkheadPolicy,
  refuse: () => Error,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await places.execute(call);
  } catch (error) {
    throw isBulkheadRejectedError(error) ? refuse() : error;
  }
}

/** A 503 that names its problem concerns that call alone: one person must not open the circuit for everybody. */
function isUnavailable({ statusCode, headers }: AnswerHead): boolean {
  return statusCode === 503 && headers[PROBLEM_CODE_HEADER] === undefined;
}

function attemptOutcome(error: unknown): UpstreamOutcome {
  if (error instanceof CircuitOpen) return 'refused';
  if (error instanceof CallerLeft) return 'left';
  return error instanceof ServiceTooSlow ? 'timed-out' : 'lost';
}
