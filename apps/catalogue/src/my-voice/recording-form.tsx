import { OWN_RECORDING } from '@trax/contracts/own-recordings-rules';
import { Button, Text, TextField, textStyle } from '@trax/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
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
  min-height: 6rem;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  resize: vertical;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export type RecordingFields = { readonly name: string; readonly words: string; readonly theme: string };

const EMPTY: RecordingFields = { name: '', words: '', theme: '' };

type RecordingFormProps = {
  readonly initial?: RecordingFields | undefined;
  /** Those that the person has already. */
  readonly themes: readonly string[];
  readonly isBusy: boolean;
  readonly onSubmit: (fields: RecordingFields) => void;
  /** Whether something in it is different from what it began with. */
  readonly onChanged?: (isChanged: boolean) => void;
  /** Shows a button for it, beside the one that saves. */
  readonly onDiscard?: (fields: RecordingFields) => void;
};

/** What a recording is called, what it says, and the theme that it belongs to. */
export function RecordingForm(props: RecordingFormProps) {
  const { initial = EMPTY, themes, isBusy, onSubmit, onChanged, onDiscard } = props;
  const [fields, setFields] = useState(initial);
  const isChanged = fields.name !== initial.name || fields.words !== initial.words || fields.theme !== initial.theme;
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
  const [error, setError] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = { name: fields.name.trim(), words: fields.words.trim(), theme: fields.theme.trim() };
    if (trimmed.name === '') {
      setError('Please enter a name');
      name.current?.focus();
    } else if (!isBusy) onSubmit(trimmed);
  };
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        ref={name}
        label="Name"
        autoComplete="off"
        maxLength={OWN_RECORDING.maxNameLength}
        value={fields.name}
        error={error}
        onChange={({ target }) => {
          setFields({ ...fields, name: target.value });
          setError(undefined);
        }}
      />
      <ThemeField value={fields.theme} themes={themes} onChange={(theme) => setFields({ ...fields, theme })} />
      <WordsField value={fields.words} onChange={(words) => setFields({ ...fields, words })} />
      <Choices>
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
        {onDiscard && (
          <Button variant="ghost" onClick={() => onDiscard(fields)}>
            Discard
          </Button>
        )}
      </Choices>
    </Form>
  );
}

type ThemeFieldProps = Pick<RecordingFormProps, 'themes'> & {
  readonly value: string;
  readonly onChange: (theme: string) => void;
};

function ThemeField({ value, themes, onChange }: ThemeFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Theme"
        autoComplete="off"
        list={listId}
        maxLength={OWN_RECORDING.maxThemeLength}
        hint={`One of yours, or a new one. Left empty, it is “${OWN_RECORDING.defaultTheme}”.`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {themes.map((theme) => (
          <option key={theme}>{theme}</option>
        ))}
      </datalist>
    </>
  );
}

type WordsFieldProps = { readonly value: string; readonly onChange: (words: string) => void };

function WordsField({ value, onChange }: WordsFieldProps) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>Words</Label>
      <Area
        id={id}
        value={value}
        maxLength={OWN_RECORDING.maxWordsLength}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Text as="span" id={`${id}-hint`} $size="secondary" $tone="muted">
        What you say, to read along and to find it. They may be left out.
      </Text>
    </Field>
  );
}
