import { t } from '@trax/i18n/macro';
import { Button, Cluster, Note } from '@trax/ui';
import { useState } from 'react';
import type { Line } from '../sentence-lines.js';
import { proposeStarts, type Samples } from './propose-starts.js';

/** Enough for pauses, and little memory for ten minutes. */
const SAMPLE_RATE = 8_000;

type ProposeTimesProps = {
  readonly url: string;
  readonly lines: readonly Line[];
  readonly onStarts: (starts: readonly string[]) => void;
};

/** Fills in when each sentence begins, by the pauses of the recording. */
export function ProposeTimes({ url, lines, onStarts }: ProposeTimesProps) {
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [before, setBefore] = useState<readonly Line[]>([]);
  const texts = lines.map(({ text }) => text);
  // What was typed since then has lines of its own.
  const canUndo = before.length > 0 && before.map(({ text }) => text).join('\n') === texts.join('\n');
  const propose = async () => {
    setBusy(true);
    try {
      const starts = proposeStarts(await readSamples(url), texts);
      if (starts === undefined) {
        setNote(t`There are fewer pauses than sentences need: set the times by hand.`);
        return;
      }
      setNote(t`Listen and look through them: the times are a proposal.`);
      setBefore(lines);
      onStarts(starts.map(String));
    } catch {
      setNote(t`The recording could not be read. Please try again.`);
    } finally {
      setBusy(false);
    }
  };
  const undo = () => {
    onStarts(before.map(({ start }) => start));
    setBefore([]);
    setNote('');
  };
  return (
    <Cluster gap="3" align="center">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void propose()}>{t`Propose times`}</Button>
      {canUndo && <Button variant="secondary" onClick={undo}>{t`Undo`}</Button>}
      <Note as="output">{note}</Note>
    </Cluster>
  );
}

/** The sound of a recording, decoded by the browser. */
async function readSamples(url: string): Promise<Samples> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The recording was answered with ${answer.status}`);
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await answer.arrayBuffer());
  return { samples: sound.getChannelData(0), sampleRate: sound.sampleRate };
}
