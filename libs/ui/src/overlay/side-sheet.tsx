import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../on-demand/on-demand.js';
import { useFirstInteraction } from '../on-demand/use-first-interaction.js';

export type Side = 'left' | 'right';

export type SideSheetProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Names the sheet for screen readers. */
  readonly title: string;
  readonly side?: Side;
  /** Beside the close button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

const panel = onDemand(async () => (await import('./side-sheet-panel.js')).SideSheetPanel);

/** Fetches what the sheet is made of, for whoever will surely open one. Never rejects. */
export const preloadSideSheet = panel.load;

/** A modal menu that slides in: 80 % wide, 385 px from the small breakpoint up. */
export function SideSheet(props: SideSheetProps) {
  useFirstInteraction(panel.load);
  const Panel = useOnDemand(panel, props.isOpen, () => props.onOpenChange(false));
  return Panel && <Panel {...props} />;
}
