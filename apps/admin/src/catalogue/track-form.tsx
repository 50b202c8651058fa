import { CATALOGUE_LIMITS, SAMPLE_MAX_SECONDS } from '@trax/contracts/catalogue-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { SwitchRow, TextField } from '@trax/ui';
import type { ListedTrack } from './edited-theme.query.js';
import type { TrackChanges } from './use-theme.js';

const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const MAX_NUMBER = CATALOGUE_LIMITS.trackNumber;

/** By the names that the server has for them. */
type TrackFields = {
  readonly displayName: string;
  readonly trackNumber: string;
  readonly language: string;
  readonly isSample: boolean;
};

type TrackFormProps = {
  /** As it is stored now. */
  readonly track: ListedTrack;
  readonly onSubmit: (changes: TrackChanges) => Promise<void>;
};

/** What a track is called, where it stands, what language it is in, and whether it is the sample. */
export function TrackForm({ track, onSubmit }: TrackFormProps) {
  const form = useForm<TrackFields>({
    values: {
      displayName: track.displayName,
      trackNumber: String(track.trackNumber),
      language: track.language ?? '',
      isSample: track.isSample,
    },
    check: findFaults,
    onSubmit: (_, changed) => onSubmit(toChanges(changed)),
  });
  return (
    <Form form={form}>
      <TextField label={t`Name`} autoComplete="off" maxLength={CATALOGUE_LIMITS.name} {...form.text('displayName')} />
      <TextField label={t`Number`} inputMode="numeric" autoComplete="off" {...form.text('trackNumber')} />
      <TextField
        label={t`Language`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`Of its words, such as en or pt-BR. It may be left out.`}
        {...form.text('language')}
      />
      <SwitchRow
        label={t`Sample`}
        description={
          form.errorAt('isSample') ??
          t`Everybody hears it before signing in: one track, published, with words, at most ${{ seconds: SAMPLE_MAX_SECONDS }} seconds.`
        }
        {...form.toggle('isSample')}
      />
      <SubmitButton>{t`Save`}</SubmitButton>
    </Form>
  );
}

function findFaults({ displayName, trackNumber, language }: TrackFields) {
  const number = Number(trackNumber);
  const isNumber = Number.isInteger(number) && number >= 1 && number <= MAX_NUMBER;
  const isLanguage = language.trim() === '' || LANGUAGE.test(language.trim());
  return {
    displayName: displayName.trim() === '' ? t`Please enter a name` : undefined,
    trackNumber: isNumber ? undefined : t`A whole number from 1 to ${{ max: MAX_NUMBER }}`,
    language: isLanguage ? undefined : t`A language tag, such as en or pt-BR`,
  };
}

/** Only what is different, so that a change of a name does not renumber. */
const toChanges = ({ displayName, trackNumber, language, isSample }: Partial<TrackFields>): TrackChanges => ({
  ...(displayName !== undefined && { displayName: displayName.trim() }),
  ...(trackNumber !== undefined && { trackNumber: Number(trackNumber) }),
  ...(language !== undefined && { language: language.trim() || null }),
  ...(isSample !== undefined && { isSample }),
});
