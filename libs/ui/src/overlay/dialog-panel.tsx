import * as RadixDialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/icon-button.js';
import { CloseIcon } from '../icons/icons.js';
import { layer } from '../theme/layer.js';
import { media } from '../theme/media.js';
import { textStyle } from '../theme/text-style.js';
import { Backdrop } from './backdrop.js';
import type { DialogProps } from './dialog.js';
import { useFocusReturn } from './use-focus-return.js';

const appear = keyframes`
  from { opacity: 0; transform: scale(calc(1 - 0.03 * var(--motion-travel))); }
`;
const vanish = keyframes`
  to { opacity: 0; transform: scale(calc(1 - 0.03 * var(--motion-travel))); }
`;

const Centre = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  padding: var(--space-4);
  pointer-events: none;
`;

const Sheet = styled(RadixDialog.Content)<{ $maxWidthPx: number }>`
  position: relative;
  display: grid;
  gap: var(--space-5);
  width: 100%;
  max-width: ${({ $maxWidthPx }) => $maxWidthPx / 16}rem;
  max-height: 100%;
  padding: var(--space-6) var(--space-4);
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
    padding: var(--space-8);
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-right: var(--space-10);
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
            <Head>
              <Title>{title}</Title>
              {description !== undefined && <Description>{description}</Description>}
            </Head>
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
