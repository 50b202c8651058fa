import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';

/**
 * A person at the page, who waits for nothing between two keys: a sixth of the time of a spec. Whether a pointer reaches an element is
 * the styles' to say, which no spec has; browser tests find it out.
 */
export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
