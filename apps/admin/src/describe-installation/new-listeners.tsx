import { VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { Select, Text, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { InstallationFields } from './installation.js';

type Chosen = Pick<InstallationFields, 'defaultVoice' | 'defaultTheme'>;
type NewListenersProps = { readonly chosen: Chosen; readonly onChoose: (chosen: Partial<Chosen>) => void };

/** What listeners have until they choose in their browser. */
export function NewListeners({ chosen, onChoose }: NewListenersProps) {
  return (
    <>
      <Choice
        label="Voice until somebody chooses one"
        hint="For everybody, you included, in each browser in which no voice was chosen."
        options={{ '': 'The first that a theme has', M: VOICE_LABELS.M, F: VOICE_LABELS.F }}
        value={chosen.defaultVoice ?? ''}
        onChoose={(voice) => onChoose({ defaultVoice: voice || null })}
      />
      <Choice
        label="Theme until somebody chooses one"
        hint="For everybody, you included, in each browser in which no theme was chosen. Visitors see the light one."
        options={{ '': 'Light (by default)', default: 'Light', dark: 'Dark' }}
        value={chosen.defaultTheme ?? ''}
        onChoose={(theme) => onChoose({ defaultTheme: theme || null })}
      />
    </>
  );
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  min-width: 0;
  gap: var(--space-1);

  label {
    ${textStyle.secondary}
    font-weight: 600;
  }
`;

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly hint: string;
  /** The text of each. */
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, hint, options, value, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {Object.entries<string>(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
      <Text as="span" $size="secondary" $tone="muted" id={`${id}-hint`}>
        {hint}
      </Text>
    </Field>
  );
}
