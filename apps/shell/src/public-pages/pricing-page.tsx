import { useSession } from '@trax/session';
import { Button, Card, CheckIcon, Heading, media, Page, Text, textStyle, useToast } from '@trax/ui';
import styled from 'styled-components';
import { useSignIn } from '../session/sign-in-door.js';

/** Spec §2, §9. */
const PLANS = [
  {
    name: 'Basic',
    price: '$9.99',
    features: ['Basic tracks', 'Up to 3 playlists', 'Basic analytics', 'Email support'],
  },
  {
    name: 'Pro',
    price: '$19.99',
    features: ['All tracks', 'Unlimited playlists', 'Advanced analytics', 'Priority support', 'Custom track requests'],
  },
] as const;

const Plans = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 24rem));
    gap: var(--space-6);
  }
`;

const Plan = styled(Card).attrs({ as: 'section' })`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

const Price = styled.p`
  ${textStyle.numeral}
`;

const Features = styled.ul`
  display: grid;
  gap: var(--space-3);
  flex: 1;

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

export function PricingPage() {
  const getStarted = useGetStarted();
  return (
    <Page title="Pricing" lead="Two plans, so that you pay for what you use.">
      <Plans>
        {PLANS.map(({ name, price, features }) => (
          <Plan key={name} aria-labelledby={`plan-${name}`}>
            <Heading level={2} look="h3" id={`plan-${name}`}>
              {name}
            </Heading>
            <Price>{price}</Price>
            <Features>
              {features.map((feature) => (
                <li key={feature}>
                  <CheckIcon />
                  {feature}
                </li>
              ))}
            </Features>
            <Button variant={name === 'Pro' ? 'primary' : 'secondary'} isWide onClick={getStarted}>
              Get Started
            </Button>
          </Plan>
        ))}
      </Plans>
      <Text $size="secondary" $tone="muted">
        Plans are not on sale yet. Until they are, everything here is free to use.
      </Text>
    </Page>
  );
}

/** Visitors make an account; whoever has one hears the truth about plans (readings A32e). */
function useGetStarted(): () => void {
  const { status } = useSession();
  const { openSignIn } = useSignIn();
  const { show } = useToast();
  return () => {
    if (status === 'signed-in') show({ title: 'Plans are coming soon' });
    else openSignIn('signup');
  };
}
