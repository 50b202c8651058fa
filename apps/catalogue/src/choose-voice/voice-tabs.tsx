import type { VoiceGender } from '@trax/contracts/catalogue';
import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { Tab, TabList, TabPanel, Tabs } from '@trax/ui';
import type { ReactNode } from 'react';
import { isVoiceGender } from './use-voice.js';

export const VOICE_TABS = [
  { gender: 'M', label: msg`Male Voice` },
  { gender: 'F', label: msg`Female Voice` },
] as const satisfies readonly { gender: VoiceGender; label: MessageDescriptor }[];

type VoiceTabsProps = {
  readonly voice: VoiceGender;
  readonly onChoose: (voice: VoiceGender) => void;
  /** What is shown for the chosen voice. */
  readonly children: ReactNode;
};

export function VoiceTabs({ voice, onChoose, children }: VoiceTabsProps) {
  const choose = (value: string) => {
    if (isVoiceGender(value)) onChoose(value);
  };
  return (
    <Tabs value={voice} onValueChange={choose}>
      <TabList label={t`Voice`}>
        {VOICE_TABS.map(({ gender, label }) => (
          <Tab key={gender} value={gender}>
            {i18n._(label)}
          </Tab>
        ))}
      </TabList>
      {VOICE_TABS.map(({ gender }) => (
        <TabPanel key={gender} value={gender}>
          {gender === voice && children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
