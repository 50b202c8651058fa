import { VisuallyHidden } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

type RouteAnnouncerProps = {
  readonly title: string;
  /** False while a spinner is shown, or a redirect leads elsewhere. */
  readonly isShown: boolean;
};

/**
 * Makes a change of the path known to people who do not see it: moves the focus to the heading of the new page, which screen
 * readers then read. Where the focus stays elsewhere, the title of the page is announced instead. Not for the first page,
 * which the browser announces, nor for a change of the query or the hash.
 */
export function RouteAnnouncer({ title, isShown }: RouteAnnouncerProps) {
  const { pathname, hash } = useLocation();
  const shownPathname = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!isShown || shownPathname.current === pathname) return;
    const isFirst = shownPathname.current === undefined;
    shownPathname.current = pathname;
    if (isFirst) return;
    return whenHeadingShown((heading) => {
      const mayMove = hash === '' && mayMoveFocus(heading); // a link to a part of the page leads there
      setAnnouncement(mayMove ? '' : title);
      if (mayMove) focusHeading(heading);
    });
  }, [pathname, hash, title, isShown]);
  return (
    <VisuallyHidden as="div" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}

/** Waits for the heading, whose screen may still be loading, and for an open dialog to return the focus. */
function whenHeadingShown(onShown: (heading: HTMLElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callWhenShown = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading.closest('[aria-hidden="true"], [inert]')) return;
    observer.disconnect();
    timer = setTimeout(() => onShown(heading));
  };
  const observer = new MutationObserver(callWhenShown);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-hidden', 'inert'] });
  callWhenShown();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function mayMoveFocus(heading: HTMLElement): boolean {
  const { activeElement } = document;
  // The screen has focused a control of its own, for example its search field. A link that led here from a navigation of the
  // screen has only stayed.
  if (activeElement?.matches('main *:not(nav *)') && activeElement !== heading) return false;
  // The person has opened a menu meanwhile, which would close without the focus.
  return !activeElement?.closest('[role="menu"][data-state="open"]');
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
