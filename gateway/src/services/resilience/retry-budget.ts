const EARNED_PER_CALL = 0.1;
const MOST_SAVED = 10;

/**
 * How many calls to one service may be repeated: one for every ten that were made, and a few to begin with. A service that
 * fails throughout gets a tenth more calls, never three times as many.
 */
export class RetryBudget {
  private saved = MOST_SAVED;

  /** A call was made for the first time. */
  earn(): void {
    this.saved = Math.min(MOST_SAVED, this.saved + EARNED_PER_CALL);
  }

  /** Takes one repetition; false when none is left. */
  spend(): boolean {
    // A sum of tenths is never quite whole.
    if (this.saved < 1 - Number.EPSILON * MOST_SAVED) return false;
    this.saved -= 1;
    return true;
  }
}
