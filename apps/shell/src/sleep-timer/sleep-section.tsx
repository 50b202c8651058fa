import { Text } from '@trax/ui';
import { styled } from 'styled-components';
import { SleepChoices } from './sleep-choices.js';
import { useTimeLeft } from './use-time-left.js';

const Section = styled.div`
  display: grid;
  gap: var(--space-2);
`;

/** The sleep timer on a phone, where the sheet has room for all of it. */
export function SleepSection() {
  const left = useTimeLeft();
  return (
    <Section>
      <Text $size="secondary" $tone="muted">
        Sleep timer{left && `: ${left.words}`}
      </Text>
      <SleepChoices />
    </Section>
  );
}
