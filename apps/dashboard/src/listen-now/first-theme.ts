import { chosenVoice, defaultVoice, sampledGroupId } from '@trax/browser-storage';
import type { VoiceGender } from '@trax/contracts/catalogue';
import type { Queue } from '@trax/player';
import { queueOfGroup, type PlayableGroup } from '../play-track/playable-tracks.js';

/** The themes that have tracks, each in the voice of this device or else in the other; the one of the landing page first. */
export function themesToStartWith(groups: readonly PlayableGroup[]): readonly Queue[] {
  const landingId = sampledGroupId.read();
  const voices: readonly VoiceGender[] = (chosenVoice.read() ?? defaultVoice()) === 'F' ? ['F', 'M'] : ['M', 'F'];
  const isLanding = ({ id }: PlayableGroup) => Number(id === landingId);
  return groups
    .toSorted((one, other) => isLanding(other) - isLanding(one))
    .flatMap((group) => {
      const queue = voices.map((voice) => queueOfGroup(group, voice)).find(({ entries }) => entries.length > 0);
      return queue ? [queue] : [];
    });
}
