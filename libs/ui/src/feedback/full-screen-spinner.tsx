import { t } from '@trax/i18n/macro';
import { styled } from 'styled-components';
import { ArcSpinner } from '../icons/arc-spinner.js';

const Frame = styled.output`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  background: var(--bg);
  color: var(--primary);
`;

/** Replaces the whole page while it is not known who is signed in. */
export function FullScreenSpinner() {
  return (
    <Frame aria-label={t`Loading`}>
      <ArcSpinner sizePx={48} />
    </Frame>
  );
}
