import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../layout/layout.js';
import { tabularNums, textStyle } from '../theme/styles.js';

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: var(--space-1);
`;

const Button = styled.button`
  ${tabularNums}
  min-width: 0;
  min-height: var(--target);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }

  &[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);

    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

type Choice<Value> = {
  readonly value: Value;
  readonly text: string;
  /** Said aloud by screen readers, where the text alone says too little. */
  readonly name?: string;
};

type ChoiceGroupProps<Value> = {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | undefined;
  /** Default: all choices in one row. */
  readonly columns?: number;
  readonly onChoose: (value: Value) => void;
};

/** Several values of which one is pressed. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, choices, chosen, columns = choices.length, onChoose } = props;
  return (
    <Grid role="group" aria-label={label} $columns={columns}>
      {choices.map(({ value, text, name }) => (
        <Button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </Button>
      ))}
    </Grid>
  );
}

const Label = styled.span`
  ${textStyle.secondary}
  font-weight: 600;
`;

type ChoiceFieldProps<Value> = ChoiceGroupProps<Value> & {
  /** What stands below, such as the meaning of the value that is chosen. */
  readonly children?: ReactNode;
};

/** The same as a field of a form, below its label. */
export function ChoiceField<Value extends string | number>({ children, ...group }: ChoiceFieldProps<Value>) {
  return (
    <Stack gap="2">
      <Label aria-hidden="true">{group.label}</Label>
      <ChoiceGroup {...group} />
      {children}
    </Stack>
  );
}
