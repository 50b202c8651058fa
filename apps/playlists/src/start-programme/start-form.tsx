import { chosenVoice, defaultVoice } from '@trax/browser-storage';
import type { VoiceGender } from '@trax/contracts/catalogue';
import { PROGRAMME_PROBLEM_CODES } from '@trax/contracts/programme-rules';
import { WEEKDAYS, type Weekday } from '@trax/contracts/reminder-rules';
import { Form, SubmitButton, useForm, WeekdaysField } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { ChoiceField, SwitchRow, TextField } from '@trax/ui';
import type { Programme } from './programmes.query.js';

export type StartFields = {
  readonly voice: VoiceGender;
  readonly hasReminder: boolean;
  readonly weekdays: Weekday[];
  readonly time: string;
};

const voiceChoices = () => (['M', 'F'] as const).map((value) => ({ value, text: voiceName(value) }));

type StartFormProps = { readonly programme: Programme; readonly onSubmit: (fields: StartFields) => Promise<void> };

/** In which voice, and when to be reminded: as the programme suggests, another time, or not at all. */
export function StartForm({ programme, onSubmit }: StartFormProps) {
  const form = useForm<StartFields>({
    values: {
      voice: chosenVoice.read() ?? defaultVoice() ?? 'M',
      hasReminder: true,
      weekdays: WEEKDAYS.filter((day) => programme.weekdays.includes(day)),
      time: programme.time,
    },
    messages: { [PROGRAMME_PROBLEM_CODES.programmeNotFound]: t`This programme is not offered any more.` },
    check: ({ hasReminder, time, weekdays }) => ({
      time: hasReminder && time === '' ? t`Please choose a time` : undefined,
      weekdays: hasReminder && weekdays.length === 0 ? t`Please choose at least one day` : undefined,
    }),
    onSubmit,
  });
  return (
    <Form form={form}>
      <ChoiceField label={t`Voice`} choices={voiceChoices()} {...form.choice('voice')} />
      <SwitchRow
        label={t`Remind me`}
        description={t`Your calendar app rings, once you have added your reminders to it.`}
        {...form.toggle('hasReminder')}
      />
      {form.values.hasReminder && (
        <>
          <TextField label={t`Time`} type="time" {...form.text('time')} />
          <WeekdaysField error={form.errorAt('weekdays')} {...form.choice('weekdays')} />
        </>
      )}
      <SubmitButton>{t`Start`}</SubmitButton>
    </Form>
  );
}
