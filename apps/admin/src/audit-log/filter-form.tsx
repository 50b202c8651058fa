import { Button, Select, TextField, textStyle, useFocusRefused } from '@trax/ui';
import { useId, useRef, useState, type ChangeEvent, type ComponentProps, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { OUTCOMES, WORDS } from './describe-entry.js';
import { NO_FILTER, type LogFilter } from './log-filter.js';

/** The server accepts no more. */
const PERSON_MAX_LENGTH = 120;

const WRONG_WAY_ROUND = 'Please enter a day that is not before “From”';

const ACTION_OPTIONS = Object.entries(WORDS).map(([action, { attempt }]) => [action, attempt] as const);
const OUTCOME_OPTIONS = Object.entries(OUTCOMES);

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: var(--space-4);
  align-items: start;
`;

const PersonField = styled.div`
  grid-column: 1 / -1;
`;

const Field = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Label = styled.label`
  ${textStyle.secondary}
  font-weight: 600;
`;

/* As high as the text fields beside it. */
const FieldSelect = styled(Select)`
  width: 100%;
  min-height: 3rem;
  padding-inline: var(--space-4);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  grid-column: 1 / -1;
`;

type FilterFormProps = {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
};

/** Which entries are shown. It is sent as a whole, so that nothing moves while somebody types. */
export function FilterForm({ filter, onFilter }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const personField = useRef<HTMLInputElement>(null);
  const { draft, fieldProps } = useDraft(filter);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const focusRefused = useFocusRefused(form);
  const isRefused = draft.from !== '' && draft.to !== '' && draft.from > draft.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return isRefused ? focusRefused() : onFilter(draft);
  };
  const clear = () => {
    onFilter(NO_FILTER);
    personField.current?.focus(); // the button goes
  };
  return (
    <Form ref={form} role="search" aria-label="Filter the audit log" onSubmit={submit}>
      <PersonField>
        <TextField
          ref={personField}
          label="Person"
          type="search"
          placeholder="Name or email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PERSON_MAX_LENGTH}
          {...fieldProps('person')}
        />
      </PersonField>
      <SelectField label="Action" options={ACTION_OPTIONS} {...fieldProps('action')} />
      <SelectField label="Outcome" options={OUTCOME_OPTIONS} {...fieldProps('outcome')} />
      <TextField label="From" type="date" {...fieldProps('from')} />
      <TextField label="To" type="date" error={isRefused ? WRONG_WAY_ROUND : undefined} {...fieldProps('to')} />
      <Buttons>
        <Button type="submit">Filter</Button>
        {isFiltered && <ClearButton onClick={clear} />}
      </Buttons>
    </Form>
  );
}

const ClearButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Clear filter
  </Button>
);

/** The filter as it is typed, until it is sent, or until the address has another one. */
function useDraft(filter: LogFilter) {
  const [draft, setDraft] = useState(filter);
  const address = JSON.stringify(filter);
  const [knownAddress, setKnownAddress] = useState(address);
  if (address !== knownAddress) {
    setKnownAddress(address);
    setDraft(filter);
  }
  const fieldProps = (name: keyof LogFilter) => ({
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  return { draft, fieldProps };
}

type SelectFieldProps = ComponentProps<'select'> & {
  readonly label: string;
  /** The text by value. */
  readonly options: ReadonlyArray<readonly [string, string]>;
};

function SelectField({ label, options, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <FieldSelect id={id} {...rest}>
        <option value="">All</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </FieldSelect>
    </Field>
  );
}
