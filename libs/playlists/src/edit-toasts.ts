import { failureMessage } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { formatNumber, offerUndo, type useToast } from '@trax/ui';
import { MAX_WAITING_EDITS, TooManyWaitingEdits } from './waiting-edits.js';

export type ShowToast = ReturnType<typeof useToast>['show'];

export type Notice = Parameters<typeof offerUndo>[1];

type UndoOffer = {
  readonly notice: Notice;
  readonly undo: () => void;
  /** Of the toast that shows why the edit has failed. */
  readonly errorTitle: string;
};

/** Offers to undo an edit that is on its way; when it fails, there is nothing to undo, and the reason is shown. */
export function offerUndoUnlessFailed(
  show: ShowToast,
  saved: Promise<void>,
  { notice, undo, errorTitle }: UndoOffer,
): void {
  const withdraw = offerUndo(show, notice, undo);
  saved.catch((error: unknown) => {
    withdraw();
    showFailure(show, errorTitle)(error);
  });
}

export const showFailure =
  (show: ShowToast, title: string, messages?: Readonly<Record<string, string>>) =>
  (error: unknown): undefined => {
    show({ title, description: editFailureMessage(error, messages), tone: 'destructive' });
  };

/** Why an edit was not saved, in words for a person. */
export function editFailureMessage(error: unknown, messages?: Readonly<Record<string, string>>): string {
  if (!(error instanceof TooManyWaitingEdits)) return failureMessage(error, messages);
  const count = formatNumber(MAX_WAITING_EDITS);
  return t`${count} changes are waiting on this device already. Please go online, so that they can be sent.`;
}
