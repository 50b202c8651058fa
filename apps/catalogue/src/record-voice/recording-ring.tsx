import { ArcRing, Stack, tabularNums } from '@trax/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Ring = styled.div`
  ${tabularNums}
  display: grid;
  place-items: center;
  width: 10rem;
  height: 10rem;
  text-align: center;

  > * {
    grid-area: 1 / 1;
  }
`;

/** A circle that is full at the beginning and empty at the end; what it says stands in it. */
export function RecordingRing({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  return (
    <Ring>
      <ArcRing strokeWidth={5} shares={[Math.min(1, Math.max(0, share))]} />
      <Stack align="center">{children}</Stack>
    </Ring>
  );
}
