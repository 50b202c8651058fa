import { onDemand, useOnDemand } from '../on-demand/on-demand.js';
import { useFirstInteraction } from '../on-demand/use-first-interaction.js';

export type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  readonly title: string;
  /** What follows from a yes. */
  readonly description: string;
  /** What the confirming button does, as a verb. */
  readonly confirmLabel: string;
  /** Another way to say yes, which takes less away. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void } | undefined;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
};

const panel = onDemand(async () => (await import('./confirm-dialog-panel.js')).ConfirmDialogPanel);

/**
 * Asks before something that cannot be undone. An alert dialog: screen readers read the whole question, the safe answer has
 * the focus, Escape means no, and a click beside it means nothing. The caller closes it after a yes.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useFirstInteraction(panel.load);
  const Panel = useOnDemand(panel, props.isOpen, () => props.onOpenChange(false));
  return Panel && <Panel {...props} />;
}
