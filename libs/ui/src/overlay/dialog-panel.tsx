import * as RadixDialog from 'radix-ui/dialog';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.js';
import { CloseIcon } from '../icons/icons.js';
import { Backdrop } from './backdrop.js';
import { Centre, Description, Head, Sheet, Title } from './dialog-sheet.js';
import type { DialogProps } from './dialog.js';
import { useFocusReturn } from './use-focus-return.js';

/* Leaves room for the close button. */
const HeadBesideClose = styled(Head)`
  padding-right: var(--space-10);
`;

const Close = styled.div`
  position: absolute;
  top: var(--space-4);
  right: var(--space-4);
`;

/** What a `Dialog` shows once it was opened. */
export function DialogPanel({ isOpen, onOpenChange, title, description, maxWidthPx = 448, children }: DialogProps) {
  const focusReturn = useFocusReturn();
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
            {children}
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
