import { styled } from 'styled-components';
import { ArcSpinner } from '../icons/arc-spinner.js';

const Frame = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  background: var(--bg);
  color: var(--primary);
`;

/** Stands for the whole page while it is not known who is signed in (spec §2). */
export function FullScreenSpinner() {
  return (
    <Frame role="status" aria-label="Loading">
      <ArcSpinner sizePx={48} />
    </Frame>
  );
}
