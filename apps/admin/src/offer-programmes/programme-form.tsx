import { PROGRAMME_LIMITS } from '@trax/contracts/programme-rules';
import { WEEKDAYS, type Weekday } from '@trax/contracts/reminder-rules';
import { Form, SubmitButton, useForm, WeekdaysField } from '@trax/forms';
import { plural, t } from '@trax/i18n/macro';
import { ChoiceField, ChoicesField, TextField } from '@trax/ui';
import type { EditedProgramme } from './use-programmes.js';

/** What a new programme can begin with; the owner chooses its themes. */
const listTemplates = () => [
  { name: t`Mornings`, description: t`A calm start into the day.`, days: '', time: '07:30' },
  { name: t`Evenings`, description: t`Let go of the day, and rest.`, days: '', time: '21:30' },
  { name: t`21 days`, description: t`A little every day, for three weeks.`, days: '21', time: '08:00' },
];

export type ProgrammeValues = Pick<EditedProgramme, 'name' | 'description' | 'time' | 'themeIds'> & {
  /** Null without an end. */
  readonly days: number | null;
  readonly weekdays: Weekday[];
};
type Theme = { readonly id: string; readonly name: string };

type ProgrammeFormProps = {
  /** As it is stored now; without one it is a new one, which can begin with a template. */
  readonly programme?: EditedProgramme | undefined;
  /** Of which it can be made. */
  readonly themes: readonly Theme[];
  readonly submitLabel: string;
  readonly onSubmit: (values: ProgrammeValues) => Promise<void>;
};

/** What a programme is called, how long it is, when to listen, and to what. */
export function ProgrammeForm({ programme, themes, submitLabel, onSubmit }: ProgrammeFormProps) {
  const form = useProgrammeForm({ programme, onSubmit });
  return (
    <Form form={form}>
      {programme === undefined && <TemplateField name={form.values.name} onChange={form.change} />}
      <TextField label={t`Name`} autoComplete="off" maxLength={PROGRAMME_LIMITS.name} {...form.text('name')} />
      <TextField
        label={t`Description`}
        autoComplete="off"
        hint={t`One sentence that says what it is for.`}
        maxLength={PROGRAMME_LIMITS.description}
        {...form.text('description')}
      />
      <TextField
        label={t`Number of days`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`Empty: as long as the listener likes.`}
        {...form.text('days')}
      />
      <TextField label={t`Suggested time`} type="time" {...form.text('time')} />
      <WeekdaysField error={form.errorAt('weekdays')} {...form.choice('weekdays')} />
      <ThemesField themes={themes} error={form.errorAt('themeIds')} {...form.choice('themeIds')} />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}

type TemplateFieldProps = {
  readonly name: string;
  readonly onChange: (field: 'name' | 'description' | 'days' | 'time', value: string) => void;
};

/** Fills in the words, the days and the time. */
function TemplateField({ name, onChange }: TemplateFieldProps) {
  const begin = (chosen: string) => {
    const template = listTemplates().find((one) => one.name === chosen);
    if (!template) return;
    for (const field of ['name', 'description', 'days', 'time'] as const) onChange(field, template[field]);
  };
  return (
    <ChoiceField
      label={t`Begin with a template`}
      choices={listTemplates().map((template) => ({ value: template.name, text: template.name }))}
      chosen={name}
      onChoose={begin}
    />
  );
}

type Fields = Omit<ProgrammeValues, 'days'> & { readonly days: string };

function useProgrammeForm({ programme, onSubmit }: Pick<ProgrammeFormProps, 'programme' | 'onSubmit'>) {
  return useForm<Fields>({
    values: {
      name: programme?.name ?? '',
      description: programme?.description ?? '',
      days: String(programme?.days ?? ''),
      time: programme?.time ?? '07:30',
      weekdays: WEEKDAYS.filter((day) => programme?.weekdays.includes(day) ?? true),
      themeIds: programme?.themeIds ?? [],
    },
    check: ({ name, description, days, time, weekdays, themeIds }) => ({
      name: name.trim() === '' ? t`Please enter a name` : undefined,
      description: description.trim() === '' ? t`Please enter a description` : undefined,
      days: isNumberOfDays(days)
        ? undefined
        : t`Please enter a number from 1 to ${{ max: PROGRAMME_LIMITS.days }}, or nothing`,
      time: time === '' ? t`Please choose a time` : undefined,
      weekdays: weekdays.length === 0 ? t`Please choose at least one day` : undefined,
      themeIds: findThemesFault(themeIds),
    }),
    onSubmit: ({ name, description, days, ...values }) => {
      const words = { name: name.trim(), description: description.trim() };
      return onSubmit({ ...words, days: days.trim() === '' ? null : Number(days), ...values });
    },
  });
}

const isNumberOfDays = (days: string): boolean =>
  days.trim() === '' || (/^\d{1,3}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= PROGRAMME_LIMITS.days);

function findThemesFault({ length }: readonly string[]): string | undefined {
  if (length === 0) return t`Please choose at least one theme`;
  return length > PROGRAMME_LIMITS.themes
    ? plural(
        { max: PROGRAMME_LIMITS.themes },
        { one: 'Please choose up to # theme', other: 'Please choose up to # themes' },
      )
    : undefined;
}

type ThemesFieldProps = {
  readonly themes: readonly Theme[];
  readonly chosen: readonly string[];
  readonly onChoose: (themeIds: string[]) => void;
  readonly error: string | undefined;
};

/** Themes in the order in which they are pressed, which each says. */
function ThemesField({ themes, chosen, onChoose, error }: ThemesFieldProps) {
  const choices = themes.map(({ id, name }) => {
    const index = chosen.indexOf(id);
    return { value: id, text: index < 0 ? name : `${index + 1}. ${name}` };
  });
  const choose = (pressed: string[]) => {
    const shown = new Set(themes.map(({ id }) => id));
    const kept = chosen.filter((id) => pressed.includes(id) || !shown.has(id));
    onChoose([...kept, ...pressed.filter((id) => !chosen.includes(id))]);
  };
  return (
    <ChoicesField
      label={t`Themes, in the order in which you choose them`}
      columns={2}
      choices={choices}
      chosen={chosen}
      onChoose={choose}
      error={error}
    />
  );
}
