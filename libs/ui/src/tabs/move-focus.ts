import type { KeyboardEvent } from 'react';

/** Lets the arrow keys, Home and End move between the tabs of the list that they are pressed in, around its ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const current = tabs.findIndex((tab) => tab === event.target);
  const next = nextIndex(event.key, current, tabs.length);
  if (current === -1 || next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
