import { stored } from '@trax/browser-storage';
import type { VoiceGender } from '@trax/contracts/catalogue';
import { useViewer } from '@trax/session';
import { useMemo, useState } from 'react';
import { groupsOfVoice, type ListedGroup } from '../browse-tracks/groups-of-voice.js';
import { listLanguages, withoutLanguages } from './track-languages.js';

/** On this device, and for each person apart. Those that are hidden, so that a new language is seen. */
const storedHidden = (uid: string) =>
  stored(`trax.tracks.hidden-languages.${uid}`, (found): readonly string[] =>
    Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [],
  );

const NONE: readonly string[] = [];

/** The themes in a voice, in the languages that the person wants to see; a choice of these only where the catalogue has several. */
export function useLanguages(groups: readonly ListedGroup[], voice: VoiceGender) {
  const { uid } = useViewer();
  const kept = useMemo(() => storedHidden(uid), [uid]);
  const [unwanted, setUnwanted] = useState(kept.read);
  const spoken = useMemo(() => listLanguages(groups), [groups]);
  const languages = spoken.length > 1 ? spoken : NONE;
  const hidden = useMemo(() => languages.filter((one) => unwanted.includes(one)), [languages, unwanted]);
  const groupsInVoice = useMemo(() => groupsOfVoice(withoutLanguages(groups, hidden), voice), [groups, hidden, voice]);
  const hiddenThemes = groupsOfVoice(groups, voice).length - groupsInVoice.length;
  const onHide = (next: readonly string[]) => {
    kept.write(next);
    setUnwanted(next);
  };
  return { groupsInVoice, choice: { languages, hidden, hiddenThemes, onHide } };
}
