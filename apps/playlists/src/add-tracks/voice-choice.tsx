import { Tab, TabList, Tabs } from '@trax/ui';

type Voice = 'M' | 'F';

type VoiceChoiceProps = { readonly voice: Voice; readonly onChoose: (voice: Voice) => void };

/** In which voice tracks are listed. */
export function VoiceChoice({ voice, onChoose }: VoiceChoiceProps) {
  return (
    <Tabs value={voice} onValueChange={(value) => onChoose(value === 'F' ? 'F' : 'M')}>
      <TabList label="Voice">
        <Tab value="M">Male Voice</Tab>
        <Tab value="F">Female Voice</Tab>
      </TabList>
    </Tabs>
  );
}
