import { Section, Text, formatCount } from '@trax/ui';
import { useState } from 'react';
import { Recorder } from '../record-voice/recorder.js';
import { KeepForm } from './keep-form.js';
import type { OwnRecordingLimits } from './own-recordings.query.js';

type NewRecordingProps = { readonly limits: OwnRecordingLimits; readonly themes: readonly string[] };

/** Records, or takes a file, and keeps it under a name. */
export function NewRecording({ limits, themes }: NewRecordingProps) {
  const [file, setFile] = useState<File>();
  const { maxRecordings, usedRecordings, maxSeconds } = limits;
  const isFull = usedRecordings >= maxRecordings;
  return (
    <Section
      title="New recording"
      lead={`${usedRecordings} of ${formatCount(maxRecordings, { one: 'recording', other: 'recordings' })}`}
    >
      {file && <KeepForm file={file} themes={themes} onDone={() => setFile(undefined)} />}
      {!file && isFull && <Text>You have as many recordings as you may. Delete one to make another.</Text>}
      {!file && !isFull && <Recorder maxSeconds={maxSeconds} onKeep={setFile} />}
    </Section>
  );
}
