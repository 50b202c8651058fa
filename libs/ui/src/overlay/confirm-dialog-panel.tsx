import * as RadixDialog from 'radix-ui/dialog';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.js';
import { Backdrop } from './backdrop.js';
import type { ConfirmDialogProps } from './confirm-dialog.js';
import { Centre, Description, Head, Sheet, Title } from './dialog-sheet.js';
import { useFocusReturn } from './use-focus-return.js';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: flex-end;
`;

/** What a `ConfirmDialog` shows once it was opened. */
export function ConfirmDialogPanel({ isOpen, onOpenChange, title, description, ...confirming }: ConfirmDialogProps) {
  const { confirmLabel, alternative, isBusy = false, onConfirm } = confirming;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
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
