import { useAccount, useSession } from '@trax/session';
import { FailureText, Select, textStyle, useToast } from '@trax/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

const Field = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;

  label {
    ${textStyle.secondary}
    font-weight: 600;
  }
`;

/** Those that the contract has. */
const HOURS = [0, 1, 2, 3, 4, 5, 6];
const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hour at which the person's days begin, saved as soon as it is chosen. */
export function ChooseDayStart() {
  const { viewer } = useSession();
  const { changeDayStart } = useAccount();
  const { show } = useToast();
  const id = useId();
  const [pending, setPending] = useState<number>();
  const [failure, setFailure] = useState<string>();

  const choose = async (hour: number): Promise<void> => {
    setPending(hour);
    setFailure(undefined);
    const refused = await changeDayStart(hour);
    setPending(undefined);
    setFailure(refused?.text);
    if (refused === undefined) show({ title: `Your day starts at ${formatHour(hour)}` });
  };

  return (
    <Field>
      <label htmlFor={id}>My day starts at</label>
      <Select
        id={id}
        value={pending ?? viewer?.dayStartHour ?? 0}
        onChange={({ target }) => void choose(Number(target.value))}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour} disabled={pending !== undefined && pending !== hour}>
            {formatHour(hour)}
          </option>
        ))}
      </Select>
      <FailureText role="alert">{failure}</FailureText>
    </Field>
  );
}
