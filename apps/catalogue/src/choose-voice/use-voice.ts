import { chosenVoice, defaultVoice } from '@trax/browser-storage';
import type { VoiceGender } from '@trax/contracts/catalogue';
import { useSearchParams } from 'react-router-dom';

export const isVoiceGender = (value: unknown): value is VoiceGender => value === 'M' || value === 'F';

type VoiceChoice = { readonly voice: VoiceGender; readonly chooseVoice: (voice: VoiceGender) => void };

/**
 * The voice of the address (`?voice=F`), else the one of the last visit on this device, else the one of this installation, else the
 * first that has tracks;
 * `spoken` are the voices that do, once they are known.
 */
export function useVoice(spoken: readonly VoiceGender[] = []): VoiceChoice {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('voice');
  const voice = isVoiceGender(requested) ? requested : (chosenVoice.read() ?? preferredVoice(spoken));
  const chooseVoice = (next: VoiceGender) => {
    chosenVoice.write(next);
    const withVoice = (current: URLSearchParams) => {
      current.set('voice', next);
      return current;
    };
    setSearch(withVoice, { replace: true, preventScrollReset: true });
  };
  return { voice, chooseVoice };
}

function preferredVoice(spoken: readonly VoiceGender[]): VoiceGender {
  const preferred = defaultVoice() ?? 'M';
  return spoken.includes(preferred) ? preferred : (spoken[0] ?? preferred);
}
