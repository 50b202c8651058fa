import type { VoiceGender } from '@trax/contracts/catalogue';
import { stored } from './stored.js';

/** The voice of the last visit, written by the tracks page, or that of the sample, written by the landing page. */
export const chosenVoice = stored('trax.voice', (found): VoiceGender | undefined =>
  found === 'M' || found === 'F' ? found : undefined,
);

/** The theme of the sample that a visitor played. */
export const sampledGroupId = stored('trax.landing.group', (found): string | undefined =>
  typeof found === 'string' ? found : undefined,
);
