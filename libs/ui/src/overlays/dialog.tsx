import { t } from '@trax/i18n/macro';
import * as RadixAlertDialog from 'radix-ui/alert-dialog';
import * as RadixDialog from 'radix-ui/dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import { CloseIcon } from '../icons/icons.js';
import { fadeIn, fadeOut, layer, media, textStyle } from '../theme/styles.js';
import { CountedOverlay } from './open-overlays.js';
import type { Trigger } from './popover.js';

export const Backdrop = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: var(--backdrop);
  animation: ${fadeIn} var(--motion-sheet) ease-out;

  &[data-state='closed'] {
    animation: ${fadeOut} var(--motion-hover) ease-in forwards;
  }
`;

/* In the middle of the screen, but below a toast. */
const Centre = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  grid-template: minmax(var(--toast-height, 0px), 1fr) minmax(0, auto) minmax(0, 1fr) / minmax(0, 1fr);
  justify-items: center;
  padding: var(--space-4);
  pointer-events: none;

  /* All of it, over several sheets of paper where it is long. */
  @media print {
    position: static;
    display: block;

    * {
      max-height: none;
      overflow: visible;
    }
  }
`;

const appear = keyframes`
  from { opacity: 0; transform: scale(calc(1 - 0.03 * var(--motion-travel))); }
`;
const vanish = keyframes`
  to { opacity: 0; transform: scale(calc(1 - 0.03 * var(--motion-travel))); }
`;

const Sheet = styled(RadixDialog.Content)<{ $maxWidthPx: number }>`
  position: relative;
  grid-row: 2;
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: ${({ $maxWidthPx }) => $maxWidthPx / 16}rem;
  max-height: 100%;
  padding: var(--space-6) var(--inset);
  --inset: var(--space-4);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);
  pointer-events: auto;
  animation: ${appear} var(--motion-dialog) var(--motion-ease);

  &[data-state='closed'] {
    animation: ${vanish} var(--motion-hover) ease-in forwards;
  }

  ${media.sm} {
    --inset: var(--space-8);
    padding-block: var(--space-8);
  }

  /* The window of a laptop. */
  @media (min-width: 40em) and (max-height: 56em) {
    gap: var(--space-4);
    padding-block: var(--space-5);
  }

  /* A phone in landscape. */
  @media (max-height: 30em) {
    gap: var(--space-3);
    padding-block: var(--space-4);
  }
`;

const Head = styled.div`
  display: grid;
  flex: none;
  gap: var(--space-2);
`;

/* Leaves room for the close button. */
const HeadBesideClose = styled(Head)`
  padding-right: var(--space-10);
`;

/* Scrolls below the title and the close button, unless the window is too low for that. Its padding is room for focus rings. */
const Body = styled.div`
  display: grid;
  gap: var(--space-5);
  margin: -0.25rem calc(-1 * var(--inset));
  padding: 0.25rem var(--inset);

  /* What a form ends with is as wide as its fields. */
  form > button {
    justify-self: stretch;
  }

  @media (min-height: 20em) {
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
`;

const Title = styled(RadixDialog.Title)`
  ${textStyle.h2}
`;

const Description = styled(RadixDialog.Description)`
  color: var(--muted);
`;

const Close = styled.div`
  position: absolute;
  top: var(--space-4);
  right: var(--space-4);
`;

const Choices = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: flex-end;
`;

export type OpenState = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

export type DialogProps = OpenState & {
  /** The button that opens it, where a button does. */
  readonly trigger?: Trigger;
  readonly title: string;
  readonly description?: string;
  /** Default 448 px. */
  readonly maxWidthPx?: number;
  readonly children: ReactNode;
};

/** A modal dialog: holds the focus, closes on Escape and on a click outside, and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, trigger, title, description, maxWidthPx = 448, children } = props;
  const focusReturn = useFocusReturn();
  const describedBy = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <Backdrop />
        <Centre data-dialog="">
          <Sheet $maxWidthPx={maxWidthPx} {...(!trigger && focusReturn)} {...describedBy}>
            <CountedOverlay />
            <HeadBesideClose>
              <Title>{title}</Title>
              {description !== undefined && <Description>{description}</Description>}
            </HeadBesideClose>
            <Body>{children}</Body>
            <Close>
              <RadixDialog.Close asChild>
                <IconButton label={t`Close`}>
                  <CloseIcon />
                </IconButton>
              </RadixDialog.Close>
            </Close>
          </Sheet>
        </Centre>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type ConfirmDialogProps = OpenState & {
  /** The button that opens it, where a button does. */
  readonly trigger?: Trigger;
  /** The question. */
  readonly title: string;
  /** The consequence of confirming. */
  readonly description: string;
  /** What the confirming button does, as a verb. */
  readonly confirmLabel: string;
  /** Where “Cancel” could mean either. */
  readonly cancelLabel?: string | undefined;
  /** `primary` where nothing is lost by confirming; default `danger`. */
  readonly tone?: 'primary' | 'danger' | undefined;
  /** Another way to confirm, which removes less. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void } | undefined;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
};

/**
 * Asks before something that cannot be undone. An alert dialog: screen readers read the whole question, Cancel has the focus,
 * Escape cancels, and a click outside does nothing. The caller closes it after a confirmation.
 */
export function ConfirmDialog({ isOpen, onOpenChange, trigger, title, description, ...choices }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = t`Cancel`, tone = 'danger', alternative, isBusy = false, onConfirm } = choices;
  const focusReturn = useFocusReturn();
  return (
    <RadixAlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger>}
      <RadixAlertDialog.Portal>
        <Backdrop as={RadixAlertDialog.Overlay} />
        <Centre data-dialog="">
          <Sheet as={RadixAlertDialog.Content} $maxWidthPx={448} {...(!trigger && focusReturn)}>
            <CountedOverlay />
            <Head>
              <Title as={RadixAlertDialog.Title}>{title}</Title>
              <Description as={RadixAlertDialog.Description}>{description}</Description>
            </Head>
            <Choices>
              <RadixAlertDialog.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </RadixAlertDialog.Cancel>
              {alternative && (
                <Button variant="secondary" disabled={isBusy} onClick={alternative.onChoose}>
                  {alternative.label}
                </Button>
              )}
              <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Choices>
          </Sheet>
        </Centre>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

/** Handlers for a dialog without a trigger of its own: they remember which element had the focus and give it back. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  const onOpenAutoFocus = () => {
    opener.current = elementForReturn(document.activeElement);
  };
  const onCloseAutoFocus = (event: Event) => {
    // Radix would look for its own trigger here, and leave the focus on the body.
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { onOpenAutoFocus, onCloseAutoFocus };
}

/** The item of a menu goes with its menu, so the button of the menu has the focus after it. */
function elementForReturn(focused: Element | null): Element | null {
  const buttonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return buttonId ? document.getElementById(buttonId) : focused;
}
