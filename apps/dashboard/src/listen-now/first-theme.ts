import type { VoiceGender } from '@trax/contracts/catalogue';
import type { Queue } from '@trax/player';
import { queueOfGroup, type PlayableGroup } from '../play-track/playable-tracks.js';

/** Written by the landing page: the theme of the sample that a visitor played. */
const LANDING_GROUP_KEY = 'trax.landing.group';
/** Written by the tracks page: the voice of the last visit, and by the landing page: that of the sample. */
const VOICE_KEY = 'trax.voice';

/** The themes that have tracks, each in the voice of this device or else in the other; the one of the landing page first. */
export function themesToStartWith(groups: readonly PlayableGroup[]): readonly Queue[] {
  const landingId = readStored(LANDING_GROUP_KEY);
  const voices: readonly VoiceGender[] = readStored(VOICE_KEY) === 'F' ? ['F', 'M'] : ['M', 'F'];
  const isLanding = ({ id }: PlayableGroup) => Number(id === landingId);
  return groups
    .toSorted((one, other) => isLanding(other) - isLanding(one))
    .flatMap((group) => {
      const queue = voices.map((voice) => queueOfGroup(group, voice)).find(({ entries }) => entries.length > 0);
      return queue ? [queue] : [];
    });
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked
  }
}
