/** False on phones and tablets. With a keyboard attached to one, `?` still opens the list of shortcuts. */
export const hasKeyboard = (): boolean => !window.matchMedia('(hover: none) and (pointer: coarse)').matches;
