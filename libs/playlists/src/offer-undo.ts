import type { useToast } from '@trax/ui';
import type { HeldEdit } from './playlist-edits.js';

export type ShowToast = ReturnType<typeof useToast>['show'];

/** An offer that stays open because the pointer rests on its toast ends by itself. */
export const MAX_OFFER_MS = 30_000;

type Notice = { readonly title: string; readonly description: string };

/** Shows a toast with Undo for an edit that is shown but not sent yet. The edit is sent when the toast closes. */
export function offerUndo(show: ShowToast, notice: Notice, { send, undo }: Pick<HeldEdit, 'send' | 'undo'>): void {
  const end = () => {
    close();
    show(notice);
  };
  const timer = setTimeout(end, MAX_OFFER_MS);
  const onClose = () => {
    clearTimeout(timer);
    send();
  };
  const close = show({ ...notice, isOffer: true, action: { label: 'Undo', onAction: undo }, onClose });
}
