import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { Tab, TabList, TabPanel, Tabs } from '@trax/ui';
import type { ReactNode } from 'react';

type Voice = 'M' | 'F';

const VOICES = {
  M: msg({ message: 'Male Voice', context: 'narrow tab' }),
  F: msg({ message: 'Female Voice', context: 'narrow tab' }),
} as const;

type VoiceChoiceProps = {
  readonly voice: Voice;
  readonly onChoose: (voice: Voice) => void;
  /** The tracks of the voice. */
  readonly children: ReactNode;
};

/** In which voice tracks are listed. */
export function VoiceChoice({ voice, onChoose, children }: VoiceChoiceProps) {
  return (
    <Tabs value={voice} onValueChange={(value) => onChoose(value === 'F' ? 'F' : 'M')}>
      <TabList label={t`Voice`}>
        {Object.entries(VOICES).map(([value, label]) => (
          <Tab key={value} value={value}>
            {i18n._(label)}
          </Tab>
        ))}
      </TabList>
      {Object.keys(VOICES).map((value) => (
        <TabPanel key={value} value={value}>
          {value === voice && children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
