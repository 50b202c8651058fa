import { Button } from '@trax/ui';
import { styled } from 'styled-components';
import { setSleepTimer } from './sleep-timer.js';
import { useTimeLeft } from './use-time-left.js';

const CHOICES = [
  { minutes: 0, label: 'This play' },
  { minutes: 5, label: '5 min' },
  { minutes: 15, label: '15 min' },
  { minutes: 30, label: '30 min' },
  { minutes: 45, label: '45 min' },
  { minutes: 60, label: '60 min' },
];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: var(--space-2);
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** When the sound stops by itself. */
export function SleepChoices({ onChoose }: { readonly onChoose?: () => void }) {
  const isOn = useTimeLeft() !== undefined;
  const choose = (minutes: number | undefined) => {
    setSleepTimer(minutes);
    onChoose?.();
  };
  return (
    <Grid role="group" aria-label="Stop after">
      {CHOICES.map(({ minutes, label }) => (
        <Button key={minutes} variant="secondary" onClick={() => choose(minutes)}>
          {label}
        </Button>
      ))}
      {isOn && (
        <Wide>
          <Button variant="ghost" isWide onClick={() => choose(undefined)}>
            Turn off
          </Button>
        </Wide>
      )}
    </Grid>
  );
}
