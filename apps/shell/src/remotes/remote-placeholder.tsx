import { t } from '@trax/i18n/macro';
import { ArcSpinner } from '@trax/ui';
import styled from 'styled-components';

const Area = styled.div`
  display: grid;
  place-items: start center;
  /* What the header leaves of the screen, so that the footer does not stand where the page will. */
  min-height: calc(100dvh - var(--header-height) - var(--bottom-bars, 0px));
  padding-top: 28vh;
  color: var(--primary);
`;

/** Stands in a remote's area while its code arrives; its own skeletons follow. */
export function RemotePlaceholder() {
  return (
    <Area role="status" aria-label={t`Loading`}>
      <ArcSpinner sizePx={40} />
    </Area>
  );
}
