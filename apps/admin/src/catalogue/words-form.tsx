import { audioUrl, CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { Button, FailureText, Text, TextField, textStyle } from '@trax/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { ListedTrack } from './edited-theme.query.js';
import { Form } from './form-layout.js';
import { ProposeTimes } from './propose-times/propose-times.js';
import {
  alignStarts,
  findStartFaults,
  splitLines,
  toLines,
  toTypedText,
  toWords,
  type Line,
} from './sentence-lines.js';
import type { Words } from './use-theme.js';

/* What gets the focus comes into sight above the foot, which is higher with the words of somebody else. */
const FormAboveFoot = styled(Form)<{ $isConflict: boolean }>`
  > :not(:last-child) :is(input, button) {
    scroll-margin-bottom: ${({ $isConflict }) => ($isConflict ? '18rem' : 'var(--space-24)')};
  }
`;

const Field = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Label = styled.label`
  ${textStyle.secondary}
  font-weight: 600;
`;

const Area = styled.textarea`
  width: 100%;
  min-height: 10rem;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  resize: vertical;
`;

const Preview = styled.audio`
  width: 100%;
`;

const Sentences = styled.ol`
  display: grid;
  gap: var(--space-3);
`;

const Sentence = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: end;
`;

const Spoken = styled.span`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`;

/* In sight below the sentences, which scroll in the dialog. */
const Foot = styled.div`
  display: grid;
  gap: var(--space-2);
  position: sticky;
  bottom: -0.25rem; /* over the room for focus rings of the dialog, too */
  padding-block: var(--space-3) var(--space-2);
  border-top: 1px solid var(--line);
  background: var(--surface);
`;

/* Scrolls by itself, so that the foot leaves room for the sentences. */
const StoredWords = styled.div`
  max-height: 8rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** What was typed, and the words that were stored when that began. */
type Draft = { readonly typed: string; readonly lines: readonly Line[]; readonly from: Words };
type WordsFormProps = {
  readonly track: ListedTrack;
  /** As they are stored now. */
  readonly words: Words;
  readonly isBusy: boolean;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSubmit: (words: Words) => void;
};

/** What a track says, a sentence on each line, and when each sentence begins. */
export function WordsForm({ track, words, isBusy, onChanged, onSubmit }: WordsFormProps) {
  const [draft, setDraft] = useState<Draft>();
  const begin = (): Draft => ({ typed: toTypedText(words), lines: toLines(words), from: words });
  const { typed, lines, from } = draft ?? begin();
  const [isChecked, setChecked] = useState(false);
  const isChanged = !isSame({ typed, lines }, words);
  const isConflict = isChanged && !isSame({ typed: toTypedText(from), lines: toLines(from) }, words);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const preview = useRef<HTMLAudioElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const faults = findStartFaults(lines, track.durationSeconds);
  const change = (changed: (now: Draft) => Partial<Draft>) =>
    setDraft((now = begin()) => ({ ...now, ...changed(now) }));
  const type = (next: string) => change((now) => ({ typed: next, lines: alignStarts(now.lines, splitLines(next)) }));
  const setStart = (at: number, start: string) =>
    change((now) => ({ lines: now.lines.map((line, index) => (index === at ? { ...line, start } : line)) }));
  const setStarts = (starts: readonly string[]) =>
    change((now) => ({ lines: now.lines.map((line, index) => ({ ...line, start: starts[index] ?? line.start })) }));
  const takeTime = (index: number) =>
    setStart(index, String(Math.round((preview.current?.currentTime ?? 0) * 100) / 100));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = faults.findIndex((fault) => fault !== undefined);
    setChecked(first !== -1);
    if (first !== -1) return list.current?.querySelectorAll('input')[first]?.focus();
    if (!isBusy) onSubmit(toWords(typed, lines));
  };
  return (
    <FormAboveFoot $isConflict={isConflict} noValidate onSubmit={submit}>
      <Preview ref={preview} controls preload="none" src={audioUrl(track.filePath)} aria-label="Preview" />
      <WordsArea value={typed} onType={type} />
      {lines.length > 0 && <ProposeTimes url={audioUrl(track.filePath)} lines={lines} onStarts={setStarts} />}
      <Sentences ref={list} aria-label="When each sentence begins" hidden={lines.length === 0}>
        {lines.map((line, index) => (
          <SentenceRow
            key={index}
            number={index + 1}
            line={line}
            error={isChecked ? faults[index] : undefined}
            onStart={(start) => setStart(index, start)}
            onTakeTime={() => takeTime(index)}
          />
        ))}
      </Sentences>
      <SaveFoot isBusy={isBusy} conflict={isConflict ? words : undefined} />
    </FormAboveFoot>
  );
}

/** Whether these are the stored words, with the same starts. */
function isSame({ typed, lines }: Pick<Draft, 'typed' | 'lines'>, words: Words): boolean {
  const stored = toLines(words);
  return typed === toTypedText(words) && lines.every(({ start }, index) => start === stored[index]?.start);
}

type SaveFootProps = {
  readonly isBusy: boolean;
  /** The words that somebody else has stored while these were typed. */
  readonly conflict: Words | undefined;
};

const SaveFoot = ({ isBusy, conflict }: SaveFootProps) => (
  <Foot>
    <FailureText role="alert">
      {conflict && 'Somebody else has saved other words meanwhile. Yours would replace these:'}
    </FailureText>
    {conflict && (
      <StoredWords role="region" tabIndex={0} aria-label="Words that are saved now">
        {toLines(conflict).map(describeLine).join('\n')}
      </StoredWords>
    )}
    <Button type="submit" isWide isBusy={isBusy}>
      Save words
    </Button>
  </Foot>
);

const describeLine = ({ text, start }: Line): string => (start === '' ? text : `${start} s: ${text}`);

type WordsAreaProps = { readonly value: string; readonly onType: (text: string) => void };

function WordsArea({ value, onType }: WordsAreaProps) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>Words</Label>
      <Area
        id={id}
        value={value}
        maxLength={CATALOGUE_LIMITS.text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onType(target.value)}
      />
      <Text as="span" id={`${id}-hint`} $size="secondary" $tone="muted">
        One sentence on each line; an empty line begins a new paragraph.
      </Text>
    </Field>
  );
}

type SentenceRowProps = {
  readonly number: number;
  readonly line: Line;
  readonly error: string | undefined;
  readonly onStart: (start: string) => void;
  readonly onTakeTime: () => void;
};

function SentenceRow({ number, line, error, onStart, onTakeTime }: SentenceRowProps) {
  return (
    <Sentence>
      <Spoken>{line.text}</Spoken>
      <TextField
        label={`Start of sentence ${number} in seconds`}
        isLabelHidden
        inputMode="decimal"
        autoComplete="off"
        placeholder="Seconds"
        value={line.start}
        error={error}
        onChange={({ target }) => onStart(target.value)}
      />
      <Button variant="secondary" onClick={onTakeTime} aria-label={`Take time of the preview for sentence ${number}`}>
        Take time
      </Button>
    </Sentence>
  );
}
