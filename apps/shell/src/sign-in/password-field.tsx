import { IconButton, TextField } from '@trax/ui';
import type { TextFieldProps } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { HiddenCharactersIcon, ShownCharactersIcon } from './character-icons.js';

const Frame = styled.div`
  position: relative;

  input {
    padding-right: calc(var(--target) + var(--space-2));
  }
`;

// Beside the 48 px input, whatever hint stands under it.
const Reveal = styled.div`
  position: absolute;
  top: 1.875rem;
  right: 2px;
`;

/** A password with a button that shows it. Its name says "characters", so that "password" means the field alone. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
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
          label={isShown ? 'Hide characters' : 'Show characters'}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <ShownCharactersIcon /> : <HiddenCharactersIcon />}
        </IconButton>
      </Reveal>
    </Frame>
  );
}
