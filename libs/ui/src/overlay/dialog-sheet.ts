import * as RadixDialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { layer } from '../theme/layer.js';
import { media } from '../theme/media.js';
import { textStyle } from '../theme/text-style.js';

const appear = keyframes`
  from { opacity: 0; transform: scale(calc(1 - 0.03 * var(--motion-travel))); }
`;
const vanish = keyframes`
  to { opacity: 0; transform: scale(calc(1 - 0.03 * var(--motion-travel))); }
`;

export const Centre = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  padding: var(--space-4);
  pointer-events: none;
`;

export const Sheet = styled(RadixDialog.Content)<{ $maxWidthPx: number }>`
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

export const Head = styled.div`
  display: grid;
  gap: var(--space-2);
`;

export const Title = styled(RadixDialog.Title)`
  ${textStyle.h2}
`;

export const Description = styled(RadixDialog.Description)`
  color: var(--muted);
`;
