import { groupsOfRecordings, OWN_RECORDING } from '@trax/contracts/own-recordings-rules';
import { t } from '@trax/i18n/macro';
import type { OwnRecording } from './own-recordings.query.js';

/** The themes of recordings. The name of the one for those without a theme is in the language of the page. */
export const ownGroups = (recordings: readonly OwnRecording[]): ReturnType<typeof groupsOfRecordings> =>
  groupsOfRecordings(recordings).map((group) =>
    group.name === OWN_RECORDING.defaultTheme ? { ...group, name: t`My voice` } : group,
  );

/** The names of their themes, as they are stored. */
export const ownThemes = (recordings: readonly OwnRecording[]): readonly string[] => [
  ...new Set(recordings.map(({ theme }) => theme)),
];
