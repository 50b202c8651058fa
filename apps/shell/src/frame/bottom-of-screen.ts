import { layer } from '@trax/ui';
import styled from 'styled-components';

/** A place at the bottom of the screen, above the tab bar. */
export const BottomOfScreen = styled.div`
  position: fixed;
  inset: auto 0 var(--tab-bar-height);
  z-index: ${layer.player};
`;
