import * as RadixDialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { layer } from '../theme/layer.js';

export const fadeIn = keyframes`from { opacity: 0; }`;
export const fadeOut = keyframes`to { opacity: 0; }`;

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
