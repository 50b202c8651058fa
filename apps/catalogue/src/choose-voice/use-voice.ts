import type { VoiceGender } from '@trax/contracts/catalogue';
import { useSearchParams } from '@trax/router';
import { isVoiceGender, rememberVoice, rememberedVoice } from './voice.js';

type VoiceChoice = { readonly voice: VoiceGender; readonly chooseVoice: (voice: VoiceGender) => void };

/** The voice of the address (`?voice=F`), else the one chosen last time. */
export function useVoice(): VoiceChoice {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('voice');
  const voice = isVoiceGender(asked) ? asked : rememberedVoice();
  const chooseVoice = (next: VoiceGender) => {
    rememberVoice(next);
    setSearch({ voice: next }, { replace: true, preventScrollReset: true });
  };
  return { voice, chooseVoice };
}
