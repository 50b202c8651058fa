import { t } from '@trax/i18n/macro';

/**
 * A shortcut as a help page shows it: keys that do the same, each as it is printed on a keyboard. The arrows are words, because
 * the font of the product has no arrows to the left and to the right, and not every system has another one.
 */
export type ListedShortcut = { readonly keys: readonly string[]; readonly does: string };

const shift = (key: string): string => t`Shift ${key}`;

/** Everything that `installShortcuts` listens to. */
export const playerShortcuts = (): readonly ListedShortcut[] => [
  { keys: [t`Space`, 'K'], does: t`Play or pause` },
  { keys: ['M'], does: t`Mute or unmute` },
  { keys: ['J'], does: t`Back 10 seconds` },
  { keys: ['L'], does: t`Forward 10 seconds` },
  { keys: [t`Left arrow`], does: t`Back 5 seconds` },
  { keys: [t`Right arrow`], does: t`Forward 5 seconds` },
  { keys: [t`Up arrow`], does: t`Louder` },
  { keys: [t`Down arrow`], does: t`Quieter` },
  { keys: ['P'], does: t({ message: 'Previous', context: 'track' }) },
  { keys: ['N'], does: t`Next play, or next track` },
  { keys: [shift('N')], does: t`Skip the track` },
  { keys: ['1–9'], does: t`Plays of the current track` },
  { keys: ['R'], does: t`Repeat: track, queue, until the timer ends, off` },
  { keys: ['W'], does: t`Longer pause between plays` },
  { keys: [shift('W')], does: t`Shorter pause between plays` },
  { keys: ['<'], does: t`Slower` },
  { keys: ['>'], does: t`Faster` },
  { keys: ['V'], does: t`The other voice of the track` },
  { keys: [shift('V')], does: t`The other voice of the whole queue` },
];

/** What the bar at the bottom of the page listens to: its heart, and its panels. */
export const panelShortcuts = (): readonly ListedShortcut[] => [
  { keys: ['F'], does: t`Add the track to Favourites, or remove it` },
  { keys: ['Q'], does: t`Up next` },
  { keys: ['B'], does: t`Playback` },
  { keys: ['A'], does: t`Read along` },
  { keys: ['S'], does: t`Sleep timer` },
];
