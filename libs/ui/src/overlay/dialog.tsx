import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../on-demand/on-demand.js';
import { useFirstInteraction } from '../on-demand/use-first-interaction.js';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** Default 448 px. */
  readonly maxWidthPx?: number;
  readonly children: ReactNode;
};

const panel = onDemand(async () => (await import('./dialog-panel.js')).DialogPanel);

/** Fetches what dialogs are made of, for whoever will surely open one. Never rejects. */
export const preloadDialog = panel.load;

/** A modal dialog: holds the focus, closes on Escape and on a click outside, and gives the focus back. */
export function Dialog(props: DialogProps) {
  useFirstInteraction(panel.load);
  const Panel = useOnDemand(panel, props.isOpen, () => props.onOpenChange(false));
  return Panel && <Panel {...props} />;
}
