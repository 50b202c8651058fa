import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../layout/layout.js';
import { FailureText } from '../text-field/failure-text.js';
import { tabularNums, textStyle } from '../theme/styles.js';

/* All in one row, as wide as each other, unless a longer word needs more. */
const Group = styled.div<{ $columns: number | undefined }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);

  ${({ $columns }) => $columns && `display: grid; grid-template-columns: repeat(${$columns}, minmax(0, 1fr));`}
`;

const Button = styled.button`
  ${tabularNums}
  flex: 1 0 0;
  min-width: min-content;
  min-height: var(--target);
  padding: 0 var(--space-1);
  border: 1px solid var(--raised-line);
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

type GroupProps<Value> = Omit<ChoiceGroupProps<Value>, 'chosen' | 'onChoose'>;

type ChoicesProps<Value> = GroupProps<Value> & {
  readonly isChosen: (value: Value) => boolean;
  readonly onPress: (value: Value) => void;
  readonly 'aria-describedby'?: string | undefined;
};

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, choices, columns, isChosen, onPress, ...described } = props;
  return (
    <Group role="group" aria-label={label} $columns={columns} {...described}>
      {choices.map(({ value, text, name }) => (
        <Button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={isChosen(value)}
          onClick={() => onPress(value)}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}

/** Several values of which one is pressed. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { chosen, onChoose, ...group } = props;
  return <Choices {...group} isChosen={(value) => value === chosen} onPress={onChoose} />;
}

const Label = styled.span`
  ${textStyle.secondary}
  font-weight: 600;
`;

type FieldProps = {
  readonly label: string;
  /** The buttons, and what stands below, such as the meaning of the value that is chosen. */
  readonly children: ReactNode;
};

const Field = ({ label, children }: FieldProps) => (
  <Stack gap="2">
    <Label aria-hidden="true">{label}</Label>
    {children}
  </Stack>
);

type ChoiceFieldProps<Value> = ChoiceGroupProps<Value> & {
  /** What stands below, such as the meaning of the value that is chosen. */
  readonly children?: ReactNode;
};

/** The same as a field of a form, below its label. */
export function ChoiceField<Value extends string | number>({ children, ...group }: ChoiceFieldProps<Value>) {
  return (
    <Field label={group.label}>
      <ChoiceGroup {...group} />
      {children}
    </Field>
  );
}

type ChoicesFieldProps<Value> = GroupProps<Value> & {
  readonly chosen: readonly Value[];
  /** All that are chosen now, in the order of the choices. */
  readonly onChoose: (values: Value[]) => void;
  /** What is wrong with them. */
  readonly error?: string | undefined;
};

/** The same, of which any number is pressed. */
export function ChoicesField<Value extends string | number>(props: ChoicesFieldProps<Value>) {
  const { chosen, onChoose, error, ...group } = props;
  const errorId = useId();
  const toggle = (toggled: Value) => {
    const isChosen = (value: Value) => chosen.includes(value) !== (value === toggled);
    onChoose(group.choices.map(({ value }) => value).filter(isChosen));
  };
  return (
    <Field label={group.label}>
      <Choices
        {...group}
        isChosen={(value) => chosen.includes(value)}
        onPress={toggle}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      <FailureText role="alert" id={errorId}>
        {error}
      </FailureText>
    </Field>
  );
}
