import { plural, t } from '@trax/i18n/macro';
import { Section, Text, formatNumber } from '@trax/ui';
import { useEffect, useState } from 'react';
import { Recorder } from '../record-voice/recorder.js';
import { useDiscardOffer } from '../record-voice/use-discard-offer.js';
import { KeepForm, type Draft } from './keep-form.js';
import { RecordingForm } from './load-recording-form.js';
import type { OwnRecordingLimits } from './own-recordings.query.js';

type NewRecordingProps = { readonly limits: OwnRecordingLimits; readonly themes: readonly string[] };

/** Records, or takes a file, and keeps it under a name. */
export function NewRecording({ limits, themes }: NewRecordingProps) {
  const [draft, setDraft] = useState<Draft>();
  const [hasHadDraft, setHasHadDraft] = useState(false);
  const discardOffer = useDiscardOffer();
  useEffect(() => RecordingForm.preload(), []);
  const { maxRecordings, usedRecordings, maxSeconds } = limits;
  const used = formatNumber(usedRecordings);
  const fullMessage = findFullMessage(limits);
  return (
    <Section
      title={t`New recording`}
      lead={t`${used} of ${plural(maxRecordings, { one: '# recording', other: '# recordings' })}`}
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
      {!draft && fullMessage !== undefined && <Text>{fullMessage}</Text>}
      {!draft && fullMessage === undefined && (
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

/** Why there is no room for another recording, whose length is not known yet; undefined when there is. */
function findFullMessage(limits: OwnRecordingLimits): string | undefined {
  const { maxRecordings, usedRecordings, maxBytes, usedBytes, maxRecordingBytes, isInstallationFull } = limits;
  if (usedRecordings >= maxRecordings) return t`You have as many recordings as you may. Delete one to make another.`;
  if (usedBytes + maxRecordingBytes > maxBytes)
    return t`Your recordings leave no room for another. Delete one to make another.`;
  if (isInstallationFull)
    return t`This installation has no room for further recordings. Please tell its administrator.`;
  return undefined;
}
