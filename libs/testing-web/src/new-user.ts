import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';

/**
 * Presses and types without a pause between two events, which takes up to a sixth of the time of a spec, and without a check of
 * `pointer-events`: specs keep no style rules but those that hide something.
 */
export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
