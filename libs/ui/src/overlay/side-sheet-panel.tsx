import * as RadixDialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/icon-button.js';
import { CloseIcon } from '../icons/icons.js';
import { layer } from '../theme/layer.js';
import { media } from '../theme/media.js';
import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Backdrop } from './backdrop.js';
import type { Side, SideSheetProps } from './side-sheet.js';
import { useFocusReturn } from './use-focus-return.js';

const slideIn = keyframes`from { transform: translateX(calc(var(--from) * var(--motion-travel))); opacity: 0.4; }`;
const slideOut = keyframes`to { transform: translateX(calc(var(--from) * var(--motion-travel))); opacity: 0; }`;

const Sheet = styled(RadixDialog.Content)<{ $side: Side }>`
  --from: ${({ $side }) => ($side === 'left' ? '-100%' : '100%')};
  position: fixed;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  z-index: ${layer.overlay};
  width: 80%;
  padding: var(--space-4);
  padding-bottom: calc(var(--space-4) + env(safe-area-inset-bottom));
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--surface);
  box-shadow: var(--shadow);
  animation: ${slideIn} var(--motion-sheet) var(--motion-ease);

  &[data-state='closed'] {
    animation: ${slideOut} var(--motion-hover) ease-in forwards;
  }

  ${media.sm} {
    width: 385px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--target);
  margin-bottom: var(--space-4);
`;

/** What a `SideSheet` shows once it was opened. */
export function SideSheetPanel({ isOpen, onOpenChange, title, side = 'left', head, children }: SideSheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <Sheet $side={side} aria-describedby={undefined} {...focusReturn}>
          <RadixDialog.Title asChild>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
          </RadixDialog.Title>
          <Head>
            <div>{head}</div>
            <RadixDialog.Close asChild>
              <IconButton label="Close">
                <CloseIcon />
              </IconButton>
            </RadixDialog.Close>
          </Head>
          {children}
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
