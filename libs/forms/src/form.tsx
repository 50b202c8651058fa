import { Button, FailureText, media, type ButtonProps } from '@trax/ui';
import { createContext, useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FormState } from './use-form.js';

const Layout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 40rem;

  > button {
    justify-self: start;
  }
`;

const Buttons = styled.div`
  display: grid;
  gap: var(--space-3);

  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
`;

/* On a line of its own also beside other buttons. */
const Failure = styled(FailureText)`
  flex: 1 0 100%;
`;

const CurrentForm = createContext<FormState | undefined>(undefined);

type FormProps = {
  readonly form: FormState;
  /** Names it for screen readers, where no heading or dialog does. */
  readonly label?: string;
  readonly role?: 'search';
  /** Where the browser sends it without scripts. */
  readonly method?: 'post';
  readonly action?: string;
  /** For `styled(Form)`. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** Fields below each other. Its `SubmitButton` shows what was refused and belongs to no field. */
export function Form({ form, label, children, ...rest }: FormProps) {
  return (
    <Layout {...rest} noValidate aria-label={label} onSubmit={(event) => void form.submit(event)}>
      <CurrentForm value={form}>{children}</CurrentForm>
    </Layout>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'isBusy'> & {
  /** The other buttons of the form. */
  readonly beside?: ReactNode;
};

/** Sends the form around it; busy until that has ended. */
export function SubmitButton({ beside, ...props }: SubmitButtonProps) {
  const form = useContext(CurrentForm);
  const button = <Button {...props} type="submit" isBusy={form?.isBusy === true} />;
  return (
    <>
      <Failure role="alert">{form?.failure}</Failure>
      {beside === undefined ? (
        button
      ) : (
        <Buttons>
          {button}
          {beside}
        </Buttons>
      )}
    </>
  );
}
