import { SOCIAL_PROVIDERS } from '@trax/session';
import type { SocialProvider } from '@trax/session';
import { Button } from '@trax/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { FacebookIcon, GoogleIcon } from './provider-icons.js';
import type { PressedButton } from './use-sign-in-flow.js';

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const LOOKS = {
  google: { label: 'Continue with Google', Icon: GoogleIcon },
  facebook: { label: 'Continue with Facebook', Icon: FacebookIcon },
} satisfies Record<SocialProvider, { label: string; Icon: ComponentType }>;

type SocialButtonsProps = {
  readonly pressed: PressedButton | undefined;
  readonly isDisabled: boolean;
  readonly onPress: (provider: SocialProvider) => Promise<void>;
};

export function SocialButtons({ pressed, isDisabled, onPress }: SocialButtonsProps) {
  return (
    <Stack>
      {SOCIAL_PROVIDERS.map((provider) => {
        const { label, Icon } = LOOKS[provider];
        return (
          <Button
            key={provider}
            variant="secondary"
            size="large"
            isWide
            icon={<Icon />}
            isBusy={pressed === provider}
            disabled={isDisabled}
            onClick={() => void onPress(provider)}
          >
            {label}
          </Button>
        );
      })}
    </Stack>
  );
}
