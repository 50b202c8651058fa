import type { VoiceGender } from '@trax/contracts/catalogue';
import { isOwnRecording, isOwnRecordingId } from '@trax/contracts/own-recordings-rules';
import { t } from '@trax/i18n/macro';

type Voiced = { readonly voiceGender: VoiceGender };

/** The voice of a track in words. */
export const voiceName = (voice: VoiceGender): string => (voice === 'M' ? t`Male voice` : t`Female voice`);

/** Whose voice speaks, as people read it. */
export const voiceLabel = (recording: Voiced & { readonly filePath: string }): string =>
  isOwnRecording(recording) ? t`My voice` : voiceName(recording.voiceGender);

/** The theme or playlist that a recording is played in, and whose voice speaks; once where both are called the same. */
export function sourceAndVoice(source: string, recording: Parameters<typeof voiceLabel>[0]): string {
  const voice = voiceLabel(recording);
  return source === voice ? source : `${source} · ${voice}`;
}

/** Whose voice speaks in a track of the statistics, which may be deleted. */
export const voiceLabelOfHeard = ({ id, voiceGender }: Voiced & { readonly id: string }): string =>
  isOwnRecordingId(id) ? t`My voice` : voiceName(voiceGender);
