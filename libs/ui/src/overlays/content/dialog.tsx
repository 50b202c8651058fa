import * as RadixDialog from 'radix-ui/dialog';
import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { createStore } from 'zustand/vanilla';
import { Button } from '../../button/button.js';
import { IconButton } from '../../button/icon-button.js';
import { CloseIcon } from '../../icons/icons.js';
import { fadeIn, fadeOut, layer, media, textStyle } from '../../theme/styles.js';
import type { ConfirmDialogProps, DialogProps } from '../overlays.js';

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

/* In the middle of the screen, but clear of a toast: below it on phones, above it elsewhere. */
const Centre = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  grid-template: minmax(var(--toast-height, 0px), 1fr) minmax(0, auto) minmax(0, 1fr) / minmax(0, 1fr);
  justify-items: center;
  padding: var(--space-4);
  pointer-events: none;

  ${media.md} {
    grid-template-rows: minmax(0, 1fr) minmax(0, auto) minmax(var(--toast-height, 0px), 1fr);
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

export function Dialog({ isOpen, onOpenChange, title, description, maxWidthPx = 448, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  useCountWhileOpen(isOpen);
  const describedBy = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <Centre>
          <Sheet $maxWidthPx={maxWidthPx} {...focusReturn} {...describedBy}>
            <HeadBesideClose>
              <Title>{title}</Title>
              {description !== undefined && <Description>{description}</Description>}
            </HeadBesideClose>
            <Body>{children}</Body>
            <Close>
              <RadixDialog.Close asChild>
                <IconButton label="Close">
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

export function ConfirmDialog({ isOpen, onOpenChange, title, description, ...choices }: ConfirmDialogProps) {
  const { confirmLabel, alternative, isBusy = false, onConfirm } = choices;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  useCountWhileOpen(isOpen);
  const cancel = useRef<HTMLButtonElement>(null);
  const focusCancel = (event: Event) => {
    onOpenAutoFocus();
    event.preventDefault();
    cancel.current?.focus();
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <Centre>
          <Sheet
            role="alertdialog"
            $maxWidthPx={448}
            onOpenAutoFocus={focusCancel}
            onCloseAutoFocus={onCloseAutoFocus}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Head>
              <Title>{title}</Title>
              <Description>{description}</Description>
            </Head>
            <Choices>
              <RadixDialog.Close asChild>
                <Button ref={cancel} variant="secondary">
                  Cancel
                </Button>
              </RadixDialog.Close>
              {alternative && (
                <Button variant="secondary" disabled={isBusy} onClick={alternative.onChoose}>
                  {alternative.label}
                </Button>
              )}
              <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Choices>
          </Sheet>
        </Centre>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Handlers for a dialog without a trigger of its own: they remember which element had the focus and give it back. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  const onOpenAutoFocus = () => {
    opener.current = document.activeElement;
  };
  const onCloseAutoFocus = (event: Event) => {
    // Radix would look for its own trigger here, and leave the focus on the body.
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { onOpenAutoFocus, onCloseAutoFocus };
}

/** How many dialogs are open; on phones, toasts are at the top of the screen while there is one. */
export const openDialogs = createStore<{ readonly count: number }>(() => ({ count: 0 }));

function useCountWhileOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const add = (change: number) => openDialogs.setState(({ count }) => ({ count: count + change }));
    add(1);
    return () => add(-1);
  }, [isOpen]);
}
