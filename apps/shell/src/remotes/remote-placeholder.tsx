import { t } from '@trax/i18n/macro';
import { ArcSpinner } from '@trax/ui';
import styled from 'styled-components';

const Area = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
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
