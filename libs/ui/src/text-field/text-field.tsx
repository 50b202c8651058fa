import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Select } from '../native-elements.js';
import { textStyle } from '../theme/styles.js';
import { VisuallyHidden } from '../typography/typography.js';

const Field = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

const Label = styled.label`
  ${textStyle.secondary}
  font-weight: 600;
`;

const box = css`
  width: 100%;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  transition: border-color var(--motion-hover);

  &::placeholder {
    color: var(--muted);
  }

  &:disabled {
    opacity: 0.6;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

const Input = styled.input`
  ${box}
  min-height: 3rem;
`;

const Area = styled.textarea`
  ${box}
  min-height: 6rem;
  padding-block: var(--space-3);
  font: inherit;
  resize: vertical;
`;

const WideSelect = styled(Select)`
  width: 100%;
  min-height: 3rem;
  padding-inline: var(--space-4);

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

const Note = styled.p<{ $isError: boolean }>`
  ${textStyle.secondary}
  color: ${({ $isError }) => ($isError ? 'var(--danger)' : 'var(--muted)')};
`;

type FieldLabels = {
  readonly label: string;
  /** Only where the field's purpose is plain to see; it is read out all the same. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  /** What is wrong; shown under the field and linked to it. */
  readonly error?: string | undefined;
};

type LabelledProps = FieldLabels & { readonly id: string; readonly children: ReactNode };

function Labelled({ id, label, isLabelHidden = false, hint, error, children }: LabelledProps) {
  const note = error ?? hint;
  return (
    <Field>
      {isLabelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      {children}
      {note !== undefined && (
        <Note id={`${id}-note`} $isError={error !== undefined}>
          {note}
        </Note>
      )}
    </Field>
  );
}

const linkLabels = (id: string, { hint, error }: FieldLabels) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': (error ?? hint) === undefined ? undefined : `${id}-note`,
});

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id'> & FieldLabels;

/** A labelled input of 48 px with its hint or error linked to it. */
export function TextField({ label, isLabelHidden, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
  const labels = { label, isLabelHidden, hint, error };
  return (
    <Labelled id={id} {...labels}>
      <Input dir="auto" {...linkLabels(id, labels)} {...rest} />
    </Labelled>
  );
}

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & FieldLabels;

/** The same for several lines; `rows` makes it higher than three. */
export function TextArea({ label, isLabelHidden, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  const labels = { label, isLabelHidden, hint, error };
  return (
    <Labelled id={id} {...labels}>
      <Area dir="auto" {...linkLabels(id, labels)} {...rest} />
    </Labelled>
  );
}

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> &
  FieldLabels & {
    /** The text of each value. */
    readonly options: Readonly<Record<string, string>>;
  };

/** The same for one of a few values. */
export function SelectField({ label, isLabelHidden, hint, error, options, ...rest }: SelectFieldProps) {
  const id = useId();
  const labels = { label, isLabelHidden, hint, error };
  return (
    <Labelled id={id} {...labels}>
      <WideSelect {...linkLabels(id, labels)} {...rest}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </WideSelect>
    </Labelled>
  );
}
