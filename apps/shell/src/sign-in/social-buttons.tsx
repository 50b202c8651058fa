import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { SOCIAL_PROVIDERS } from '@trax/session';
import type { SocialProvider } from '@trax/session';
import { Button, PasskeyIcon, UserIcon } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { appConfig } from '../app-config.js';

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);

  @media (max-height: 56em) {
    gap: var(--space-2);
  }
`;

const BUTTONS = {
  google: { label: msg`Continue with Google`, Icon: GoogleIcon },
  facebook: { label: msg`Continue with Facebook`, Icon: FacebookIcon },
} satisfies Record<SocialProvider, { label: MessageDescriptor; Icon: ComponentType }>;

const isSocial = (id: string): id is SocialProvider => Object.hasOwn(BUTTONS, id);

type ProviderButton = { readonly id: string; readonly label: string; readonly Icon: ComponentType };

const socialButton = (id: SocialProvider): ProviderButton => ({ ...BUTTONS[id], id, label: i18n._(BUTTONS[id].label) });

/** No provider has this id. */
export const PASSKEY = '_passkey';

/** Those of Firebase; with the accounts of the installation those that its owner has set up, and passkeys where they work. */
export function providerButtons(): ProviderButton[] {
  const { accounts } = appConfig();
  if (accounts === undefined) return SOCIAL_PROVIDERS.map(socialButton);
  const providers = accounts.providers.map(({ id, name }) =>
    isSocial(id) ? socialButton(id) : { id, label: t`Sign in with ${name}`, Icon: UserIcon },
  );
  const passkey = { id: PASSKEY, label: t`Sign in with a passkey`, Icon: PasskeyIcon };
  return 'PublicKeyCredential' in window ? [...providers, passkey] : providers;
}

type SocialButtonsProps = {
  readonly buttons: readonly ProviderButton[];
  /** The button whose sign-in runs. */
  readonly pressed: string | undefined;
  readonly isDisabled: boolean;
  readonly onPress: (provider: string) => void;
};

export function SocialButtons({ buttons, pressed, isDisabled, onPress }: SocialButtonsProps) {
  const elements = useRef(new Map<string, HTMLButtonElement | null>());
  useFocusReturn(pressed, (id) => elements.current.get(id)?.focus());
  return (
    <Stack>
      {buttons.map(({ id, label, Icon }) => (
        <Button
          key={id}
          ref={(element) => void elements.current.set(id, element)}
          variant="secondary"
          size="large"
          isWide
          icon={<Icon />}
          isBusy={pressed === id}
          disabled={isDisabled}
          onClick={() => onPress(id)}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}

/** A button loses the focus while it is disabled; it gets the focus back when its sign-in has failed. */
function useFocusReturn(pressed: string | undefined, focus: (id: string) => void): void {
  const lastPressed = useRef<string>(undefined);
  const returnFocus = useEffectEvent(focus);
  useEffect(() => {
    if (pressed === undefined && lastPressed.current !== undefined) returnFocus(lastPressed.current);
    lastPressed.current = pressed;
  }, [pressed]);
}

// The logos of the providers, which no icon set has. The buttons have their names as text.
function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.63h6.45a5.5 5.5 0 0 1-2.39 3.61v3h3.87c2.26-2.08 3.57-5.15 3.57-8.79Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.96-1.07 7.93-2.91l-3.87-3c-1.07.72-2.44 1.14-4.06 1.14-3.12 0-5.77-2.11-6.71-4.95H1.29v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.29 14.28a7.2 7.2 0 0 1 0-4.56v-3.1h-4a12 12 0 0 0 0 10.76l4-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.77c1.76 0 3.34.61 4.59 1.8l3.43-3.44A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.29 6.62l4 3.1C6.23 6.88 8.88 4.77 12 4.77Z"
      />
    </svg>
  );
}

function FacebookIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#1877F2"
        d="M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3 1.8-4.67 4.54-4.67 1.31 0 2.68.24 2.68.24v2.95h-1.5c-1.5 0-1.96.92-1.96 1.87V12h3.32l-.53 3.47h-2.8v8.38A12 12 0 0 0 24 12Z"
      />
      <path
        fill="#fff"
        d="m16.67 15.47.53-3.47h-3.32V9.75c0-.95.46-1.87 1.95-1.87h1.51V4.93s-1.37-.24-2.68-.24c-2.74 0-4.54 1.66-4.54 4.67V12H7.08v3.47h3.04v8.38a12.1 12.1 0 0 0 3.76 0v-8.38h2.79Z"
      />
    </svg>
  );
}
