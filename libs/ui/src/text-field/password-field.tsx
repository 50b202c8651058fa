import { t } from '@trax/i18n/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.js';
import { TextField } from './text-field.js';
import { PasswordStrength } from './password-strength.js';
import type { TextFieldProps } from './text-field.js';

const Frame = styled.div`
  position: relative;

  input {
    padding-right: calc(var(--target) + var(--space-2));
  }
`;

// Beside the 48 px input, whatever hint or error is below it.
const Reveal = styled.div`
  position: absolute;
  top: 1.875rem;
  right: 2px;
`;

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  /** For a new password: how long it has to be. Its strength is shown then. */
  readonly newFrom?: number | undefined;
};

/** A password with a button that shows it. Its name says "characters", so that "password" means the field alone. */
export function PasswordField({ newFrom, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Reveal>
        <IconButton
          label={isShown ? t`Hide characters` : t`Show characters`}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <Eye /> : <EyeOff />}
        </IconButton>
      </Reveal>
      {newFrom !== undefined && <PasswordStrength password={String(props.value ?? '')} minLength={newFrom} />}
    </Frame>
  );
}
