import { useLocation } from '@trax/router';
import { VisuallyHidden } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { appConfig } from '../app-config.js';
import { documentTitle, type PageHandle } from '../routes.js';

type RouteAnnouncerProps = {
  readonly handle: PageHandle;
  /** False while a spinner is shown, or a redirect leads elsewhere. */
  readonly isShown: boolean;
};

/**
 * Makes a change of the path known to people who do not see it: announces the title of the new page and moves the focus to
 * its heading. Not for the first page, which the browser announces, nor for a change of the query or the hash.
 */
export function RouteAnnouncer({ handle, isShown }: RouteAnnouncerProps) {
  const { pathname, hash } = useLocation();
  const title = documentTitle(handle, appConfig().productName);
  const shownPath = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!isShown || shownPath.current === pathname) return;
    const isFirst = shownPath.current === undefined;
    shownPath.current = pathname;
    if (isFirst) return;
    setAnnouncement(title);
    // A link to a part of the page leads there.
    if (hash === '') return focusHeadingWhenShown();
  }, [pathname, hash, title, isShown]);
  return (
    <VisuallyHidden as="div" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}

/** Waits for the heading, whose screen may still be loading, and for an open dialog to return the focus. */
function focusHeadingWhenShown(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const focusWhenShown = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading.closest('[aria-hidden="true"], [inert]')) return;
    observer.disconnect();
    timer = setTimeout(() => focusHeading(heading));
  };
  const observer = new MutationObserver(focusWhenShown);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-hidden', 'inert'] });
  focusWhenShown();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function focusHeading(heading: HTMLElement): void {
  const { activeElement } = document;
  // The screen has focused a control of its own, for example its search field.
  if (activeElement?.matches('main *') && activeElement !== heading) return;
  // The person has opened a menu meanwhile, which would close without the focus.
  if (activeElement?.closest('[role="menu"][data-state="open"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
