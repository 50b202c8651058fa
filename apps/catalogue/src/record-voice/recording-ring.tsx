import { ArcRing, tabularNums } from '@trax/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Ring = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 10rem;
  height: 10rem;
`;

const Arcs = styled(ArcRing)`
  position: absolute;
  inset: 0;
  stroke-width: 5;
`;

const Inside = styled.div`
  ${tabularNums}
  display: grid;
  justify-items: center;
  text-align: center;
`;

/** A circle that is full at the beginning and empty at the end; what it says stands in it. */
export function RecordingRing({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  return (
    <Ring>
      <Arcs shares={[Math.min(1, Math.max(0, share))]} />
      <Inside>{children}</Inside>
    </Ring>
  );
}
