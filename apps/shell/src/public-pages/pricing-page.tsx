import { t } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { Button, Card, CheckIcon, Grid, Heading, media, Numeral, Page, Stack, Text, Ul, useToast } from '@trax/ui';
import styled from 'styled-components';
import { useSignIn } from '../session/sign-in-dialog-host.js';

const listPlans = () => [
  {
    name: 'Basic',
    price: t`$9.99`,
    promise: t`To get to know it, and to keep it small.`,
    features: [t`Basic tracks`, t`Up to 3 playlists`, t`Basic analytics`, t`Email support`],
  },
  {
    name: 'Pro',
    price: t`$19.99`,
    promise: t`For people who listen every day.`,
    features: [
      t`All tracks`,
      t`Unlimited playlists`,
      t`Advanced analytics`,
      t`Priority support`,
      t`Custom track requests`,
    ],
  },
];

const Plan = styled(Card).attrs({ as: 'section' })<{ readonly $isLarger: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding: var(--space-6);
  border-color: ${({ $isLarger }) => ($isLarger ? 'var(--primary)' : 'var(--line)')};

  ${media.md} {
    padding: var(--space-8);
  }
`;

const Features = styled(Ul)`
  display: grid;
  gap: var(--space-3);
  flex: 1;
  align-content: start;
  padding-top: var(--space-6);
  border-top: 1px solid var(--line);

  li {
    display: flex;
    gap: var(--space-3);
    align-items: center;
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--primary);
  }
`;

const Notice = styled.p`
  max-width: none;
  padding: var(--space-4) var(--space-5);
  border-radius: var(--radius-control);
  background: var(--sun-soft);
  color: var(--on-sun-soft);
`;

export function PricingPage() {
  const { getStarted, prepare } = useGetStarted();
  return (
    <Page title={t`Pricing`} lead={t`Two plans, so that you pay for what you use.`}>
      <Notice>{t`Plans are not on sale yet. Until they are, everything here is free to use.`}</Notice>
      <Grid columns={2} from="md" gap="4">
        {listPlans().map(({ name, price, promise, features }) => (
          <Plan key={name} aria-labelledby={`plan-${name}`} $isLarger={name === 'Pro'}>
            <Stack gap="2">
              <Heading level={2} look="h3" id={`plan-${name}`}>
                {name}
              </Heading>
              <Numeral as="p">{price}</Numeral>
              <Text $tone="muted">{promise}</Text>
            </Stack>
            <Features>
              {features.map((feature) => (
                <li key={feature}>
                  <CheckIcon />
                  <span>{feature}</span>
                </li>
              ))}
            </Features>
            <Button
              variant={name === 'Pro' ? 'primary' : 'secondary'}
              size="large"
              isWide
              aria-describedby={`plan-${name}`}
              onClick={getStarted}
              onPointerEnter={prepare}
              onFocus={prepare}
            >{t`Get Started`}</Button>
          </Plan>
        ))}
      </Grid>
    </Page>
  );
}

/** Visitors create an account; signed-in people read that plans are not on sale yet. */
function useGetStarted() {
  const { status } = useSession();
  const { openSignIn, prepareSignIn } = useSignIn();
  const { show } = useToast();
  const isSignedIn = status === 'signed-in';
  return {
    getStarted: () => (isSignedIn ? show({ title: t`Plans are coming soon` }) : openSignIn('signup')),
    prepare: isSignedIn ? undefined : prepareSignIn,
  };
}
