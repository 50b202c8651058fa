/** Moves the focus to the first button or slider within an element that can take it. */
export function focusFirstControl(within: Element | null): void {
  within?.querySelector<HTMLElement>('button:not(:disabled), [role="slider"]')?.focus({ preventScroll: true });
}
