import { t } from '@trax/i18n/macro';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/icon-button.js';
import { ChevronDownIcon, CloseIcon } from '../icons/icons.js';
import { layer, media } from '../theme/styles.js';
import { VisuallyHidden } from '../typography/typography.js';
import { Backdrop, useFocusReturn } from './dialog.js';
import type { OpenState } from './dialog.js';
import { CountedOverlay } from './open-overlays.js';

const slideIn = keyframes`
  from {
    transform: translate(calc(var(--from-x, 0%) * var(--motion-travel)), calc(var(--from-y, 0%) * var(--motion-travel)));
    opacity: 0.4;
  }
`;
const slideOut = keyframes`
  to {
    transform: translate(calc(var(--from-x, 0%) * var(--motion-travel)), calc(var(--from-y, 0%) * var(--motion-travel)));
    opacity: 0;
  }
`;

const Sheet = styled(RadixDialog.Content)`
  position: fixed;
  z-index: ${layer.overlay};
  padding: var(--space-4);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${slideIn} var(--motion-sheet) var(--motion-ease);

  &[data-state='closed'] {
    animation: ${slideOut} var(--motion-hover) ease-in forwards;
  }
`;

/* A toast is at the top meanwhile: the sheet begins below it. */
const BesidePage = styled(Sheet)<{ $side: 'left' | 'right' }>`
  --from-x: ${({ $side }) => ($side === 'left' ? '-100%' : '100%')};
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  width: 80%;
  padding-top: calc(var(--space-4) + var(--toast-height, 0px));
  padding-bottom: calc(var(--space-4) + env(safe-area-inset-bottom));
  border-${({ $side }) => ($side === 'left' ? 'right' : 'left')}: 1px solid transparent; /* visible with forced colours */
  background: var(--surface);
  box-shadow: var(--shadow);

  ${media.sm} {
    width: 385px;
  }
`;

const OverPage = styled(Sheet)`
  --from-y: 100%;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding-bottom: calc(var(--space-6) + env(safe-area-inset-bottom));
  background: var(--bg);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--target);
  margin-bottom: var(--space-4);
`;

export type SideSheetProps = OpenState & {
  /** Names the sheet for screen readers. */
  readonly title: string;
  readonly side?: 'left' | 'right';
  /** Beside the close button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A modal menu that slides in: 80 % wide, 385 px from the small breakpoint up. */
export function SideSheet({ isOpen, onOpenChange, title, side = 'left', head, children }: SideSheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <BesidePage $side={side} aria-describedby={undefined} {...focusReturn}>
          <CountedOverlay />
          <HiddenTitle>{title}</HiddenTitle>
          <Head>
            <div>{head}</div>
            <RadixDialog.Close asChild>
              <IconButton label={t`Close`}>
                <CloseIcon />
              </IconButton>
            </RadixDialog.Close>
          </Head>
          {children}
        </BesidePage>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type FullScreenSheetProps = OpenState & {
  /** Names the sheet for screen readers. */
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A modal sheet over the whole window that slides in from below. */
export function FullScreenSheet({ isOpen, onOpenChange, title, closeLabel, children }: FullScreenSheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <OverPage aria-describedby={undefined} data-full-screen-sheet="" {...focusReturn}>
          <CountedOverlay />
          <HiddenTitle>{title}</HiddenTitle>
          <div>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel}>
                <ChevronDownIcon />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children}
        </OverPage>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const HiddenTitle = ({ children }: { readonly children: ReactNode }) => (
  <RadixDialog.Title asChild>
    <VisuallyHidden as="h2">{children}</VisuallyHidden>
  </RadixDialog.Title>
);
