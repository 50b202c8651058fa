/** The broadcast channel of a person's tabs: a message says that something was counted. */
export const STATISTICS_CHANNEL = 'trax-statistics';
