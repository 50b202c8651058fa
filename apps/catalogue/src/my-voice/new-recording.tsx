import { Section, Text, formatCount } from '@trax/ui';
import { useState } from 'react';
import { Recorder } from '../record-voice/recorder.js';
import { useDiscardOffer } from '../record-voice/use-discard-offer.js';
import { KeepForm, type Draft } from './keep-form.js';
import type { OwnRecordingLimits } from './own-recordings.query.js';

type NewRecordingProps = { readonly limits: OwnRecordingLimits; readonly themes: readonly string[] };

/** Records, or takes a file, and keeps it under a name. */
export function NewRecording({ limits, themes }: NewRecordingProps) {
  const [draft, setDraft] = useState<Draft>();
  const [hasHadDraft, setHasHadDraft] = useState(false);
  const discardOffer = useDiscardOffer();
  const { maxRecordings, usedRecordings, maxSeconds } = limits;
  const isFull = usedRecordings >= maxRecordings;
  return (
    <Section
      title="New recording"
      lead={`${usedRecordings} of ${formatCount(maxRecordings, { one: 'recording', other: 'recordings' })}`}
    >
      {draft && (
        <KeepForm
          draft={draft}
          themes={themes}
          onDone={() => setDraft(undefined)}
          onDiscard={(fields) => {
            setDraft(undefined);
            discardOffer.show(() => setDraft({ ...draft, fields }));
          }}
        />
      )}
      {!draft && isFull && <Text>You have as many recordings as you may. Delete one to make another.</Text>}
      {!draft && !isFull && (
        <Recorder
          maxSeconds={maxSeconds}
          discardOffer={discardOffer}
          takesFocus={hasHadDraft}
          onKeep={(file) => {
            discardOffer.withdraw();
            setDraft({ file });
            setHasHadDraft(true);
          }}
        />
      )}
    </Section>
  );
}
