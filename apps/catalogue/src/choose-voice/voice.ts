import type { VoiceGender } from '@trax/contracts/catalogue';

const STORAGE_KEY = 'trax.voice';

export const VOICES = [
  { gender: 'M', label: 'Male Voice' },
  { gender: 'F', label: 'Female Voice' },
] as const satisfies readonly { gender: VoiceGender; label: string }[];

export const isVoiceGender = (value: unknown): value is VoiceGender => value === 'M' || value === 'F';

/** The choice of the last visit on this device. */
export function rememberedVoice(): VoiceGender {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isVoiceGender(stored) ? stored : 'M';
  } catch {
    return 'M'; // storage is blocked
  }
}

export function rememberVoice(gender: VoiceGender): void {
  try {
    localStorage.setItem(STORAGE_KEY, gender);
  } catch {
    // Storage is blocked or full: the address still carries the choice.
  }
}
