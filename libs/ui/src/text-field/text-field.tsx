import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
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

const Input = styled.input`
  width: 100%;
  min-height: 3rem;
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

const Note = styled.p<{ $isError: boolean }>`
  ${textStyle.secondary}
  color: ${({ $isError }) => ($isError ? 'var(--danger)' : 'var(--muted)')};
`;

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  readonly label: string;
  /** Only where the field's purpose is plain to see; it is read out all the same. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  /** What is wrong; shown under the field and linked to it. */
  readonly error?: string | undefined;
};

/** A labelled input of 48 px with its hint or error linked to it. */
export function TextField({ label, isLabelHidden = false, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
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
      <Input
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...rest}
      />
      {note !== undefined && (
        <Note id={`${id}-note`} $isError={error !== undefined}>
          {note}
        </Note>
      )}
    </Field>
  );
}
