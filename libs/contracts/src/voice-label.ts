// No schema here: the browser imports this file and must not carry zod.
import type { VoiceGender } from './catalogue.js';
import { VOICE_LABELS } from './catalogue-rules.js';
import { isOwnRecording, isOwnRecordingId } from './own-recordings-rules.js';

const OWN_LABEL = 'My voice';

type Voiced = { readonly voiceGender: VoiceGender };

/** Whose voice speaks, as people read it. */
export const voiceLabel = (recording: Voiced & { readonly filePath: string }): string =>
  isOwnRecording(recording) ? OWN_LABEL : VOICE_LABELS[recording.voiceGender];

/** The theme or playlist that a recording is played in, and whose voice speaks; once where both are called the same. */
export function sourceAndVoice(source: string, recording: Parameters<typeof voiceLabel>[0]): string {
  const voice = voiceLabel(recording);
  return source === voice ? source : `${source} · ${voice}`;
}

/** Whose voice speaks in a track of the statistics, which may be deleted. */
export const voiceLabelOfHeard = ({ id, voiceGender }: Voiced & { readonly id: string }): string =>
  isOwnRecordingId(id) ? OWN_LABEL : VOICE_LABELS[voiceGender];
