/** A shortcut as a help page shows it: keys that do the same, each as it is printed on a keyboard. */
export type ListedShortcut = { readonly keys: readonly string[]; readonly does: string };

/** Everything that `installShortcuts` listens to. */
export const PLAYER_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['J'], does: 'Back 10 seconds' },
  { keys: ['L'], does: 'Forward 10 seconds' },
  { keys: ['←'], does: 'Back 5 seconds' },
  { keys: ['→'], does: 'Forward 5 seconds' },
  { keys: ['↑'], does: 'Louder' },
  { keys: ['↓'], does: 'Quieter' },
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

/** The panels of the bar at the bottom of the page. */
export const PANEL_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['Q'], does: 'Up next' },
  { keys: ['B'], does: 'Playback' },
  { keys: ['A'], does: 'Read along' },
  { keys: ['S'], does: 'Sleep timer' },
];
