import { failureMessage } from '@trax/graphql-client';
import { offerUndo, type useToast } from '@trax/ui';

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
    show({ title, description: failureMessage(error, messages), tone: 'destructive' });
  };
