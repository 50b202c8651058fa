import type { ReactNode } from 'react';
import { ArcIcon } from '../icons/arc-icon.js';
import { Notice } from './notice.js';

export type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** By default the arc motif. */
  readonly icon?: ReactNode;
};

/** Nothing is there yet: says so kindly and offers the first step. */
export function EmptyState({ icon = <ArcIcon />, ...rest }: EmptyStateProps) {
  return <Notice icon={icon} {...rest} />;
}
