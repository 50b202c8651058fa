import { OWN_RECORDING } from '@trax/contracts/own-recordings-rules';
import type { OwnRecording } from './own-recordings.query.js';

/** The theme of a recording as a form has it: empty for that of recordings without one, whose stored name is English. */
export const themeInForm = ({ theme }: Pick<OwnRecording, 'theme'>): string =>
  theme === OWN_RECORDING.defaultTheme ? '' : theme;

/** Those that a form proposes. */
export const ownThemes = (recordings: readonly OwnRecording[]): readonly string[] => [
  ...new Set(recordings.map(themeInForm).filter((theme) => theme !== '')),
];
