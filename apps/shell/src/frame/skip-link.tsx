import { t } from '@trax/i18n/macro';
import { layer } from '@trax/ui';
import styled from 'styled-components';

export const MAIN_ID = 'main';

const Skip = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: ${layer.toast};
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-pill);
  background: var(--primary);
  color: var(--on-primary);
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return <Skip href={`#${MAIN_ID}`}>{t`Skip to content`}</Skip>;
}
