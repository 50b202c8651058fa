import { Form, SubmitButton, useForm } from '@trax/forms';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Button, SelectField, TextField, media } from '@trax/ui';
import { styled } from 'styled-components';
import { OUTCOMES, WORDS } from './describe-entry.js';
import { NO_FILTER, type LogFilter } from './log-filter.js';

/** The server accepts no more. */
const PERSON_MAX_LENGTH = 120;

const listActions = () => ({
  '': t`All`,
  ...Object.fromEntries(Object.entries(WORDS).map(([action, { attempt }]) => [action, i18n._(attempt)])),
});
const listOutcomes = () => ({
  '': t`All`,
  ...Object.fromEntries(Object.entries(OUTCOMES).map(([outcome, { text }]) => [outcome, i18n._(text)])),
});

/* Two columns on a phone, below the person; three beside the links of the panel; all in one line where there is room. */
const FilterGrid = styled(Form)`
  grid-template-columns: repeat(auto-fit, minmax(min(10.25rem, 45%), 1fr));
  align-items: start;
  max-width: none;

  > :first-child {
    grid-column: 1 / -1;

    ${media.sm} {
      grid-column: auto;
    }
  }

  > :last-child {
    align-self: end;
  }
`;

type FilterFormProps = {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
};

/** Which entries are shown. It is sent as a whole, so that nothing moves during typing. */
export function FilterForm({ filter, onFilter }: FilterFormProps) {
  const form = useForm<LogFilter>({
    values: filter,
    isDisposable: true,
    check: ({ from, to }) => ({
      to: from !== '' && to !== '' && from > to ? t`Please enter a day that is not before “From”` : undefined,
    }),
    onSubmit: async (typed) => onFilter(typed),
  });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const clear = () => {
    onFilter(NO_FILTER);
    form.focus('person'); // the button goes
  };
  return (
    <FilterGrid form={form} role="search" label={t`Filter the audit log`}>
      <TextField
        label={t`Person`}
        type="search"
        placeholder={t`Name or email`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PERSON_MAX_LENGTH}
        {...form.text('person')}
      />
      <SelectField label={t`Action`} options={listActions()} {...form.text('action')} />
      <SelectField label={t`Outcome`} options={listOutcomes()} {...form.text('outcome')} />
      <TextField label={t`From`} type="date" {...form.text('from')} />
      <TextField label={t`To`} type="date" {...form.text('to')} />
      <SubmitButton
        beside={isFiltered && <Button variant="secondary" onClick={clear}>{t`Clear filter`}</Button>}
      >{t`Filter`}</SubmitButton>
    </FilterGrid>
  );
}
