import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import type * as content from './content/content.js';
import { onDemand, useOnDemand } from './on-demand.js';

// Everything that opens above the page, with the part of Radix that it needs, is one chunk outside the first load.
const overlays = onDemand(() => import(/* webpackChunkName: "overlays" */ './content/content.js'));

type Content = typeof content;

/** Fetches the code of all overlays ahead of their first opening. Never rejects; undefined if it could not be fetched. */
export const preloadOverlays: () => Promise<Content | undefined> = overlays.load;

/** The code of all overlays as soon as it is loaded. */
export const useOverlayContent = (isNeeded: boolean, onFailed: () => void): Content | undefined =>
  useOnDemand(overlays, isNeeded, onFailed);

type OpenState = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** Renders an overlay from its first opening on, so that it can animate its closing. */
function overlay<Props extends OpenState>(pick: (loaded: Content) => ComponentType<Props>): ComponentType<Props> {
  return function Overlay(props: Props) {
    const loaded = useOverlayContent(props.isOpen, () => props.onOpenChange(false));
    if (!loaded) return null;
    const Loaded = pick(loaded);
    return <Loaded {...props} />;
  };
}

export type DialogProps = OpenState & {
  readonly title: string;
  readonly description?: string;
  /** Default 448 px. */
  readonly maxWidthPx?: number;
  readonly children: ReactNode;
};

/** A modal dialog: holds the focus, closes on Escape and on a click outside, and gives the focus back. */
export const Dialog = overlay<DialogProps>((loaded) => loaded.Dialog);

export type ConfirmDialogProps = OpenState & {
  /** The question. */
  readonly title: string;
  /** The consequence of confirming. */
  readonly description: string;
  /** What the confirming button does, as a verb. */
  readonly confirmLabel: string;
  /** Another way to confirm, which removes less. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void } | undefined;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
};

/**
 * Asks before something that cannot be undone. An alert dialog: screen readers read the whole question, Cancel has the focus,
 * Escape cancels, and a click outside does nothing. The caller closes it after a confirmation.
 */
export const ConfirmDialog = overlay<ConfirmDialogProps>((loaded) => loaded.ConfirmDialog);

export type SideSheetProps = OpenState & {
  /** Names the sheet for screen readers. */
  readonly title: string;
  readonly side?: 'left' | 'right';
  /** Beside the close button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A modal menu that slides in: 80 % wide, 385 px from the small breakpoint up. */
export const SideSheet = overlay<SideSheetProps>((loaded) => loaded.SideSheet);

export type FullScreenSheetProps = OpenState & {
  /** Names the sheet for screen readers. */
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A modal sheet over the whole window that slides in from below. */
export const FullScreenSheet = overlay<FullScreenSheetProps>((loaded) => loaded.FullScreenSheet);

export type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words for screen readers, such as `1:05 of 3:07`. */
  readonly valueText?: string;
  readonly isDisabled?: boolean;
  /** The new value, at each step of a drag and at each key press. */
  readonly onChange: (value: number) => void;
  /** The final value, always after its `onChange`: when a drag ends, and after each key press. */
  readonly onCommit?: (value: number) => void;
};

const SliderPlaceholder = styled.div`
  width: 100%;
  height: var(--target);
`;

/** A slider with one thumb: arrows by `step`, Page keys by ten steps, Home and End. */
export function Slider(props: SliderProps) {
  const loaded = useOverlayContent(true, () => undefined);
  return loaded ? <loaded.Slider {...props} /> : <SliderPlaceholder />;
}
