import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../typography/typography.js';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Shape = styled.span<{ $width: string; $height: string; $radius: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: var(--line);
  outline: 1px solid transparent; /* visible with forced colours */
  outline-offset: -1px;
  animation: ${breathe} 1.8s ease-in-out infinite;
`;

type SkeletonProps = {
  /** CSS lengths; by default a line of body text. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
};

/** The grey shape of something that is loading. */
export function Skeleton({ width = '100%', height = '1rem', radius = '0.375rem' }: SkeletonProps) {
  return <Shape aria-hidden="true" $width={width} $height={height} $radius={radius} />;
}

type LoadingRegionProps = { readonly label: string; readonly children: ReactNode };

/** Wraps a screen's skeletons and says to screen readers what is loading. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
