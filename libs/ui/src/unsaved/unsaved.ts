import { t } from '@trax/i18n/macro';
import { createContext, useContext, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What to ask before something is left that is not saved. */
export type LeaveQuestion = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
};

/** By getters: the language of the page is not known yet when this module is loaded. */
export const DISCARD_CHANGES: LeaveQuestion = {
  get title() {
    return t`Discard your changes?`;
  },
  get description() {
    return t`What you have changed here is not saved.`;
  },
  get confirmLabel() {
    return t`Discard`;
  },
};

/** Of the whole page; the newest is asked. */
export const leaveQuestions = createStore<readonly LeaveQuestion[]>(() => []);

/** Reports to the dialog around a form whether something in it is not saved. */
export const UnsavedInDialog = createContext<((isUnsaved: boolean) => void) | undefined>(undefined);

/**
 * Asks before the page, or the dialog around the caller, is left; without a question nothing would be lost. The page is not
 * reloaded by itself meanwhile.
 */
export function useUnsaved(question: LeaveQuestion | undefined): void {
  const tellDialog = useContext(UnsavedInDialog);
  const { title, description, confirmLabel, cancelLabel } = question ?? {};
  useEffect(() => {
    if (title === undefined || description === undefined || confirmLabel === undefined) return;
    const asked = { title, description, confirmLabel, cancelLabel };
    leaveQuestions.setState((others) => [...others, asked], true);
    return () => leaveQuestions.setState((all) => all.filter((other) => other !== asked), true);
  }, [title, description, confirmLabel, cancelLabel]);
  const isUnsaved = question !== undefined;
  useEffect(() => {
    tellDialog?.(isUnsaved);
    return () => tellDialog?.(false);
  }, [tellDialog, isUnsaved]);
}
