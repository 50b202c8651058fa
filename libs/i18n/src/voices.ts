import type { VoiceGender } from '@trax/contracts/catalogue';
import {
  groupsOfRecordings,
  isOwnRecording,
  isOwnRecordingId,
  OWN_RECORDING,
} from '@trax/contracts/own-recordings-rules';
import { t } from '@trax/i18n/macro';

type Voiced = { readonly voiceGender: VoiceGender };

/** The voice of a track in words. */
export const voiceName = (voice: VoiceGender): string => (voice === 'M' ? t`Male voice` : t`Female voice`);

/** Whose voice speaks, as people read it. */
export const voiceLabel = (recording: Voiced & { readonly filePath: string }): string =>
  isOwnRecording(recording) ? t`My voice` : voiceName(recording.voiceGender);

/** The theme or playlist that a recording is played in, and whose voice speaks; once where both are called the same. */
export function sourceAndVoice(source: string, recording: Parameters<typeof voiceLabel>[0]): readonly string[] {
  const voice = voiceLabel(recording);
  return source === voice ? [voice] : [source, voice];
}

/** Whose voice speaks in a track of the statistics, which may be deleted. */
export const voiceLabelOfHeard = ({ id, voiceGender }: Voiced & { readonly id: string }): string =>
  isOwnRecordingId(id) ? t`My voice` : voiceName(voiceGender);

/** The themes of recordings. The name of the one for those without a theme is in the language of the page. */
export const ownGroups = (
  recordings: Parameters<typeof groupsOfRecordings>[0],
): ReturnType<typeof groupsOfRecordings> =>
  groupsOfRecordings(recordings).map((group) =>
    group.name === OWN_RECORDING.defaultTheme ? { ...group, name: t`My voice` } : group,
  );
