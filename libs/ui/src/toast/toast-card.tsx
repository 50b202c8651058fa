import { t } from '@trax/i18n/macro';
import * as RadixToast from 'radix-ui/toast';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import { CloseIcon } from '../icons/icons.js';
import { fadeOut, textStyle } from '../theme/styles.js';
import { TOAST } from './use-toast.js';
import type { ShownToast } from './use-toast.js';

const appear = keyframes`
  from { opacity: 0; transform: translateY(calc(var(--toast-from, 1rem) * var(--motion-travel))); }
`;
const swipeAway = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(100%); opacity: 0; }
`;

const destructive = css`
  border-color: transparent;
  background: var(--danger-soft);
  color: var(--on-danger-soft);
`;

const Card = styled(RadixToast.Root)<{ $isDestructive: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-2) var(--space-3) var(--space-4);
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);
  touch-action: pan-y;
  animation: ${appear} var(--motion-sheet) var(--motion-ease);
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

/* After the action in the tab order, above it on the screen. */
const Corner = styled.div`
  grid-area: 1 / 2;
`;

const GAP_PX = 16;

/** Dialogs keep clear of as much space as `--toast-height` says. */
function publishHeight(card: HTMLElement | null) {
  if (!card) return;
  const { style } = document.documentElement;
  style.setProperty('--toast-height', `${card.offsetHeight + GAP_PX}px`);
  return () => void style.removeProperty('--toast-height');
}

// A style attribute, as Radix sets one against it on a toast that is older than an open modal.
const ABOVE_MODALS = { pointerEvents: 'auto' } as const;

type ToastCardProps = { readonly toast: ShownToast; readonly onDismiss: (id: number) => void };

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { id, title, description, tone = 'plain', durationMs = TOAST.durationMs, action, isOpen } = toast;
  return (
    <Card
      ref={publishHeight}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      $isDestructive={tone === 'destructive'}
      duration={durationMs}
      open={isOpen}
      style={ABOVE_MODALS}
      onOpenChange={(next) => {
        if (!next) onDismiss(id);
      }}
    >
      <Words>
        <Title>{title}</Title>
        {description !== undefined && (
          <Description>
            <bdi>{description}</bdi>
          </Description>
        )}
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
          <IconButton label={t`Close`}>
            <CloseIcon />
          </IconButton>
        </RadixToast.Close>
      </Corner>
    </Card>
  );
}
