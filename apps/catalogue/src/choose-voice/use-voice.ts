import type { VoiceGender } from '@trax/contracts/catalogue';
import { useSearchParams } from '@trax/router';

const STORAGE_KEY = 'trax.voice';

export const isVoiceGender = (value: unknown): value is VoiceGender => value === 'M' || value === 'F';

type VoiceChoice = { readonly voice: VoiceGender; readonly chooseVoice: (voice: VoiceGender) => void };

/** The voice of the address (`?voice=F`), else the one of the last visit on this device. */
export function useVoice(): VoiceChoice {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('voice');
  const voice = isVoiceGender(requested) ? requested : readStoredVoice();
  const chooseVoice = (next: VoiceGender) => {
    storeVoice(next);
    setSearch({ voice: next }, { replace: true, preventScrollReset: true });
  };
  return { voice, chooseVoice };
}

function readStoredVoice(): VoiceGender {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isVoiceGender(stored) ? stored : 'M';
  } catch {
    return 'M'; // storage is blocked
  }
}

function storeVoice(voice: VoiceGender): void {
  try {
    localStorage.setItem(STORAGE_KEY, voice);
  } catch {
    // Storage is blocked or full: the address still carries the choice.
  }
}
