/** What is pressed for its own sake. */
const CONTROLS = 'button, input, a';

/**
 * Whether a press is of the element itself or of what it shows, not of one of its controls. Menus and dialogs stand elsewhere in
 * the page, but their presses reach it through React.
 */
export const isBesideControls = (
  { target, currentTarget }: { readonly target: EventTarget; readonly currentTarget: Element },
  controls = CONTROLS,
): boolean => target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;
