import { audioUrl, CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { Button, FailureText, Grid, Ol, Stack, TextArea, TextField } from '@trax/ui';
import { useEffect, useRef, type Ref } from 'react';
import { styled } from 'styled-components';
import type { ListedTrack } from './edited-theme.query.js';
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

/* What gets the focus is scrolled to above the foot, which is higher with the words of another administrator. */
const FormAboveFoot = styled(Form)<{ $isConflict: boolean }>`
  max-width: none;

  > :not(:last-child) :is(input, button) {
    scroll-margin-bottom: ${({ $isConflict }) => ($isConflict ? '18rem' : 'var(--space-24)')};
  }
`;

const Preview = styled.audio`
  width: 100%;
`;

/* Visible below the sentences, which scroll in the dialog. */
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
const Scroller = styled.div`
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
  readonly onSubmit: (words: Words) => Promise<void>;
};

/** What a track says, a sentence on each line, and when each sentence begins. */
export function WordsForm({ track, words, onSubmit }: WordsFormProps) {
  const { form, draft, faults, isConflict, change, type, setStart } = useWords({ track, words, onSubmit });
  const preview = useRef<HTMLAudioElement>(null);
  const starts = useRef<(HTMLInputElement | null)[]>([]);
  const submit: typeof form.submit = (event) => {
    const first = faults.findIndex((fault) => fault !== undefined);
    starts.current[first]?.focus();
    return form.submit(event);
  };
  const setStarts = (proposed: readonly string[]) =>
    change(({ lines }) => ({ lines: lines.map((line, index) => ({ ...line, start: proposed[index] ?? line.start })) }));
  const takeTime = (index: number) =>
    setStart(index, String(Math.round((preview.current?.currentTime ?? 0) * 100) / 100));
  const { typed, lines } = draft;
  return (
    <FormAboveFoot form={{ ...form, submit }} $isConflict={isConflict}>
      <Preview ref={preview} controls preload="none" src={audioUrl(track.filePath)} aria-label={t`Preview`} />
      <TextArea
        label={t`Words`}
        hint={t`One sentence on each line; an empty line begins a new paragraph.`}
        rows={7}
        maxLength={CATALOGUE_LIMITS.text}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {lines.length > 0 && <ProposeTimes url={audioUrl(track.filePath)} lines={lines} onStarts={setStarts} />}
      <Stack as={Ol} gap="3" aria-label={t`When each sentence begins`} hidden={lines.length === 0}>
        {lines.map((line, index) => (
          <SentenceRow
            key={index}
            number={index + 1}
            line={line}
            inputRef={(input) => {
              starts.current[index] = input;
            }}
            error={form.errorAt('draft') === undefined ? undefined : faults[index]}
            onStart={(start) => setStart(index, start)}
            onTakeTime={() => takeTime(index)}
          />
        ))}
      </Stack>
      <Foot>
        <StoredWords conflict={isConflict ? words : undefined} />
        <SubmitButton isWide>{t`Save words`}</SubmitButton>
      </Foot>
    </FormAboveFoot>
  );
}

/** The words and the times as one field, which is empty until something of them is changed. */
function useWords({ track, words, onSubmit }: WordsFormProps) {
  const begin = (): Draft => ({ typed: toTypedText(words), lines: toLines(words), from: words });
  const findFaults = ({ lines }: Draft) => findStartFaults(lines, track.durationSeconds);
  const form = useForm<{ readonly draft: Draft | null }>({
    values: UNCHANGED,
    check: ({ draft }) => ({ draft: findFaults(draft ?? begin()).find((fault) => fault !== undefined) }),
    onSubmit: ({ draft }) => {
      const { typed, lines } = draft ?? begin();
      return onSubmit(toWords(typed, lines));
    },
  });
  const draft = form.values.draft ?? begin();
  // Proposed times come later: something else may be typed meanwhile.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const change = (changed: (now: Draft) => Partial<Draft>) => {
    const next = { ...latest.current, ...changed(latest.current) };
    form.change('draft', isSame(next, words) ? null : next);
  };
  const { from } = draft;
  return {
    form,
    draft,
    faults: findFaults(draft),
    isConflict: form.isChanged && !isSame({ typed: toTypedText(from), lines: toLines(from) }, words),
    change,
    type: (typed: string) => change(({ lines }) => ({ typed, lines: alignStarts(lines, splitLines(typed)) })),
    setStart: (at: number, start: string) =>
      change(({ lines }) => ({ lines: lines.map((line, index) => (index === at ? { ...line, start } : line)) })),
  };
}

const UNCHANGED = { draft: null };

/** Whether these are the stored words, with the same starts. */
function isSame({ typed, lines }: Pick<Draft, 'typed' | 'lines'>, words: Words): boolean {
  const stored = toLines(words);
  return typed === toTypedText(words) && lines.every(({ start }, index) => start === stored[index]?.start);
}

/** Those that another administrator has stored while others were typed. */
const StoredWords = ({ conflict }: { readonly conflict: Words | undefined }) => (
  <>
    <FailureText role="alert">
      {conflict && t`Somebody else has saved other words meanwhile. Yours would replace these:`}
    </FailureText>
    {conflict && (
      <Scroller role="region" tabIndex={0} aria-label={t`Words that are saved now`}>
        {toLines(conflict).map(describeLine).join('\n')}
      </Scroller>
    )}
  </>
);

const describeLine = ({ text, start }: Line): string => (start === '' ? text : `${start} s: ${text}`);

type SentenceRowProps = {
  readonly number: number;
  readonly line: Line;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly error: string | undefined;
  readonly onStart: (start: string) => void;
  readonly onTakeTime: () => void;
};

function SentenceRow({ number, line, inputRef, error, onStart, onTakeTime }: SentenceRowProps) {
  return (
    <Stack as="li" gap="2">
      <bdi>{line.text}</bdi>
      <Grid gap="3" align="end" columns="minmax(0, 1fr) auto">
        <TextField
          ref={inputRef}
          label={t`Start of sentence ${number} in seconds`}
          isLabelHidden
          inputMode="decimal"
          autoComplete="off"
          placeholder={t`Seconds`}
          value={line.start}
          error={error}
          onChange={({ target }) => onStart(target.value)}
        />
        <Button
          variant="secondary"
          onClick={onTakeTime}
          aria-label={t`Use current time for sentence ${number}`}
        >{t`Use current time`}</Button>
      </Grid>
    </Stack>
  );
}
