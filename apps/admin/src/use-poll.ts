import { useIntervalWhileVisible } from '@trax/ui';

/** How often the panel fetches again. */
export const POLL_INTERVAL_MS = 30_000;

/** Fetches again while the page is visible. The query itself carries the error of a failure. */
export const usePoll = (refetch: () => Promise<unknown>, intervalMs = POLL_INTERVAL_MS): void =>
  useIntervalWhileVisible(() => void refetch().catch(() => undefined), intervalMs);
