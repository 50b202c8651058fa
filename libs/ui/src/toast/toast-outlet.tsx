import * as RadixToast from 'radix-ui/toast';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import { CloseIcon } from '../icons/icons.js';
import { fadeOut } from '../overlay/backdrop.js';
import { layer } from '../theme/layer.js';
import { media } from '../theme/media.js';
import { textStyle } from '../theme/text-style.js';
import { TOAST } from './toast.js';
import type { ShownToast } from './toast.js';
import { useFocusPastDialogs } from './use-focus-past-dialogs.js';
import { useTimersGoOn } from './use-timers-go-on.js';

const rise = keyframes`
  from { opacity: 0; transform: translateY(calc(1rem * var(--motion-travel))); }
`;
const swipeAway = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(100%); opacity: 0; }
`;

const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  right: 0;
  bottom: var(--player-height, 0px);
  z-index: ${layer.toast};
  width: 100%;
  padding: var(--space-4);
  pointer-events: none;

  ${media.md} {
    max-width: 420px;
  }
`;

const destructive = css`
  border-color: transparent;
  background: var(--danger-soft);
  color: var(--on-danger-soft);
`;

const Sheet = styled(RadixToast.Root)<{ $isDestructive: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-2) var(--space-3) var(--space-4);
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${rise} var(--motion-sheet) var(--motion-ease);
  ${({ $isDestructive }) => $isDestructive && destructive}

  &[data-state='closed'] {
    animation: ${fadeOut} var(--motion-hover) ease-in forwards;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--motion-hover) ease-out;
  }

  &[data-swipe='end'] {
    animation: ${swipeAway} var(--motion-press) ease-out forwards;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  align-self: center;
`;

const Action = styled.div`
  grid-column: 1 / -1;
`;

const Title = styled(RadixToast.Title)`
  font-weight: 600;
`;

const Description = styled(RadixToast.Description)`
  ${textStyle.secondary}
  overflow-wrap: anywhere;
`;

/* After the action in the order of keys, above it to the eye. */
const Corner = styled.div`
  grid-area: 1 / 2;
`;

export type ToastOutletProps = {
  readonly toast: ShownToast | undefined;
  readonly onDismiss: (id: number) => void;
};

/** The notifications region: F8 moves the focus here, a swipe of 50 px to the right dismisses. */
export function ToastOutlet({ toast, onDismiss }: ToastOutletProps) {
  const region = useRef<HTMLDivElement>(null);
  useFocusPastDialogs(region);
  useTimersGoOn(region, toast?.isOpen ?? false);
  return (
    <RadixToast.Provider duration={TOAST.durationMs} swipeDirection="right" swipeThreshold={TOAST.swipeThresholdPx}>
      {toast && <VisibleToast key={toast.id} toast={toast} onDismiss={onDismiss} />}
      {createPortal(
        // `aria-live` in any form, and a place in the body: a modal dialog hides everything else from screen readers.
        <div ref={region} aria-live="off">
          <Viewport hotkey={[TOAST.hotkey]} />
        </div>,
        document.body,
      )}
    </RadixToast.Provider>
  );
}

function VisibleToast({ toast, onDismiss }: { readonly toast: ShownToast; readonly onDismiss: (id: number) => void }) {
  const { id, title, description, tone = 'plain', durationMs = TOAST.durationMs, action, isOpen } = toast;
  return (
    <Sheet
      type={tone === 'destructive' ? 'foreground' : 'background'}
      $isDestructive={tone === 'destructive'}
      duration={durationMs}
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onDismiss(id);
      }}
    >
      <Words>
        <Title>{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
      </Words>
      {action && (
        <Action>
          <RadixToast.Action asChild altText={action.label} onClick={action.onAction}>
            <Button variant="secondary">{action.label}</Button>
          </RadixToast.Action>
        </Action>
      )}
      <Corner>
        <RadixToast.Close asChild>
          <IconButton label="Close">
            <CloseIcon />
          </IconButton>
        </RadixToast.Close>
      </Corner>
    </Sheet>
  );
}
