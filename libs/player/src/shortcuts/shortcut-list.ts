/**
 * A shortcut as a help page shows it: keys that do the same, each as it is printed on a keyboard. The arrows are words, because
 * the font of the product has no arrows to the left and to the right, and not every system has another one.
 */
export type ListedShortcut = { readonly keys: readonly string[]; readonly does: string };

/** Everything that `installShortcuts` listens to. */
export const PLAYER_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['J'], does: 'Back 10 seconds' },
  { keys: ['L'], does: 'Forward 10 seconds' },
  { keys: ['Left arrow'], does: 'Back 5 seconds' },
  { keys: ['Right arrow'], does: 'Forward 5 seconds' },
  { keys: ['Up arrow'], does: 'Louder' },
  { keys: ['Down arrow'], does: 'Quieter' },
  { keys: ['P'], does: 'Previous' },
  { keys: ['N'], does: 'Next play, or next track' },
  { keys: ['Shift N'], does: 'Skip the track' },
  { keys: ['1–9'], does: 'Plays of the current track' },
  { keys: ['R'], does: 'Repeat: track, queue, until the timer ends, off' },
  { keys: ['W'], does: 'Longer pause between plays' },
  { keys: ['Shift W'], does: 'Shorter pause between plays' },
  { keys: ['<'], does: 'Slower' },
  { keys: ['>'], does: 'Faster' },
  { keys: ['V'], does: 'The other voice of the track' },
  { keys: ['Shift V'], does: 'The other voice of the whole queue' },
];

/** What the bar at the bottom of the page listens to: its heart, and its panels. */
export const PANEL_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['F'], does: 'Add the track to Favourites, or remove it' },
  { keys: ['Q'], does: 'Up next' },
  { keys: ['B'], does: 'Playback' },
  { keys: ['A'], does: 'Read along' },
  { keys: ['S'], does: 'Sleep timer' },
];
