import { OWN_RECORDING } from '@trax/contracts/own-recordings-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { Button, Cluster, TextArea, TextField } from '@trax/ui';
import { useId } from 'react';
import { limitMessages } from './use-own-recordings.js';

export type RecordingFields = { readonly name: string; readonly words: string; readonly theme: string };

const EMPTY: RecordingFields = { name: '', words: '', theme: '' };

type RecordingFormProps = {
  readonly initial?: RecordingFields | undefined;
  /** Those that the person has already. */
  readonly themes: readonly string[];
  readonly onSubmit: (fields: RecordingFields) => Promise<void>;
  /** Shows a button for it, beside the one that saves; the caller asks before anything is lost then. */
  readonly onDiscard?: (fields: RecordingFields) => void;
};

/** What a recording is called, what it says, and the theme that it belongs to. */
export function RecordingForm({ initial = EMPTY, themes, onSubmit, onDiscard }: RecordingFormProps) {
  const listId = useId();
  const form = useForm({
    values: initial,
    initialFocus: 'name',
    isDisposable: onDiscard !== undefined,
    messages: limitMessages(),
    check: ({ name }) => ({ name: name.trim() === '' ? t`Please enter a name` : undefined }),
    onSubmit: ({ name, words, theme }) => onSubmit({ name: name.trim(), words: words.trim(), theme: theme.trim() }),
  });
  return (
    <Form form={form}>
      <TextField label={t`Name`} autoComplete="off" maxLength={OWN_RECORDING.maxNameLength} {...form.text('name')} />
      <TextField
        label={t({ message: 'Theme', context: 'of tracks' })}
        autoComplete="off"
        list={listId}
        maxLength={OWN_RECORDING.maxThemeLength}
        hint={t`One of yours, or a new one. Left empty, it is “My voice”.`}
        {...form.text('theme')}
      />
      <datalist id={listId}>
        {themes.map((theme) => (
          <option key={theme}>{theme}</option>
        ))}
      </datalist>
      <TextArea
        label={t`Words`}
        maxLength={OWN_RECORDING.maxWordsLength}
        hint={t`What you say, to read along and to find it. They may be left out.`}
        {...form.text('words')}
      />
      <Cluster gap="3">
        <SubmitButton>{t`Save`}</SubmitButton>
        {onDiscard && <Button variant="ghost" onClick={() => onDiscard(form.values)}>{t`Discard`}</Button>}
      </Cluster>
    </Form>
  );
}
