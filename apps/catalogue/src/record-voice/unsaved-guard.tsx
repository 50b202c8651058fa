import { LeaveGuard } from '@trax/ui';

/** Asks before the page is left with a recording that is not saved. */
export function UnsavedGuard() {
  return (
    <LeaveGuard
      title="Leave without saving?"
      description="Your recording is not saved yet. If you leave, it is lost."
    />
  );
}
