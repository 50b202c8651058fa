import { t } from '@trax/i18n/macro';
import * as RadixToast from 'radix-ui/toast';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { useStore } from 'zustand';
import { openOverlays } from '../overlays/open-overlays.js';
import { layer, media } from '../theme/styles.js';
import { ToastCard } from './toast-card.js';
import { TOAST } from './use-toast.js';
import type { ShownToast } from './use-toast.js';

const atTop = css`
  --toast-from: -1rem;
  top: env(safe-area-inset-top);
  bottom: auto;
`;

/*
 * Above the bars at the bottom of the page; but what opens over the page is mostly used there (choices beside the bar, the queue,
 * the words in the sheet, a form above the keyboard of a phone), so that a toast is at the top meanwhile.
 */
const Viewport = styled(RadixToast.Viewport).attrs({ role: 'list' })<{ $isOverlayOpen: boolean }>`
  position: fixed;
  right: 0;
  bottom: var(--bottom-bars);
  z-index: ${layer.toast};
  width: 100%;
  padding: var(--space-4);
  pointer-events: none;
  ${({ $isOverlayOpen }) => $isOverlayOpen && atTop}

  /* Beside the button that closes the sheet. */
  :root:has([data-full-screen-sheet]) & {
    width: calc(100% - var(--space-4) - var(--target));
  }

  ${media.md} {
    max-width: 420px;
  }
`;

type ToastOutletProps = {
  readonly toast: ShownToast;
  readonly onDismiss: (id: number) => void;
};

/** The notifications region, above every overlay: F8 moves the focus here, a swipe of 50 px to the right dismisses. */
export function ToastOutlet({ toast, onDismiss }: ToastOutletProps) {
  const { hotkey } = TOAST;
  const region = useRef<HTMLDivElement>(null);
  const isOverlayOpen = useStore(openOverlays, ({ count }) => count > 0);
  useFocusInsideModals(region);
  const viewport = useRef<HTMLOListElement>(null);
  useResumedTimers(viewport, toast);
  return (
    <RadixToast.Provider
      label={t`Notification`}
      duration={TOAST.durationMs}
      swipeDirection="right"
      swipeThreshold={TOAST.swipeThresholdPx}
    >
      <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      {createPortal(
        // Radix hides everything outside a modal from screen readers, except elements in the body with `aria-live`.
        <div ref={region} aria-live="off">
          <Viewport
            ref={viewport}
            label={t`Notifications (${hotkey})`}
            hotkey={[hotkey]}
            $isOverlayOpen={isOverlayOpen}
          />
        </div>,
        document.body,
      )}
    </RadixToast.Provider>
  );
}

/**
 * Lets the focus into the notifications while a modal holds it: a modal listens on the document and would pull the focus back,
 * so the events of moves into this region stop below the document.
 */
function useFocusInsideModals(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopEvent = (event: FocusEvent) => {
      const destination = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (destination instanceof Node && region.current?.contains(destination)) event.stopPropagation();
    };
    const { body } = document;
    body.addEventListener('focusin', stopEvent);
    body.addEventListener('focusout', stopEvent);
    return () => {
      body.removeEventListener('focusin', stopEvent);
      body.removeEventListener('focusout', stopEvent);
    };
  }, [region]);
}

/**
 * Radix stops the timers of toasts while the pointer or the focus is on one, until either leaves. It does not notice that a
 * toast was closed or replaced under them, and the next toast would stay for ever.
 */
function useResumedTimers(viewport: RefObject<HTMLElement | null>, { id, isOpen }: ShownToast): void {
  useEffect(() => {
    viewport.current?.closest('[role="region"]')?.dispatchEvent(new FocusEvent('focusout'));
  }, [viewport, id, isOpen]);
}
