import type { VoiceGender } from '@trax/contracts/catalogue';
import { useSearchParams } from 'react-router';

const STORAGE_KEY = 'trax.voice';

export const isVoiceGender = (value: unknown): value is VoiceGender => value === 'M' || value === 'F';

type VoiceChoice = { readonly voice: VoiceGender; readonly chooseVoice: (voice: VoiceGender) => void };

/**
 * The voice of the address (`?voice=F`), else the one of the last visit on this device, else the first that has tracks;
 * `spoken` are the voices that do, once they are known.
 */
export function useVoice(spoken: readonly VoiceGender[] = []): VoiceChoice {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('voice');
  const voice = isVoiceGender(requested) ? requested : (readStoredVoice() ?? firstOf(spoken));
  const chooseVoice = (next: VoiceGender) => {
    storeVoice(next);
    setSearch({ voice: next }, { replace: true, preventScrollReset: true });
  };
  return { voice, chooseVoice };
}

const firstOf = (spoken: readonly VoiceGender[]): VoiceGender => (spoken.includes('M') ? 'M' : (spoken[0] ?? 'M'));

function readStoredVoice(): VoiceGender | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isVoiceGender(stored) ? stored : undefined;
  } catch {
    return undefined; // storage is blocked
  }
}

function storeVoice(voice: VoiceGender): void {
  try {
    localStorage.setItem(STORAGE_KEY, voice);
  } catch {
    // Storage is blocked or full: the address still carries the choice.
  }
}
