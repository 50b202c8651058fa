import { t } from '@trax/i18n/macro';
import { useAccount, useSession } from '@trax/session';
import { FailureText, SelectField, Stack, useToast } from '@trax/ui';
import { useState } from 'react';

const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hours that the contract has. */
const HOURS = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((hour) => [hour, formatHour(hour)]));

/** The hour at which the person's days begin, saved as soon as it is chosen. */
export function ChooseDayStart() {
  const { viewer } = useSession();
  const { changeDayStart } = useAccount();
  const { show } = useToast();
  const [pending, setPending] = useState<number>();
  const [failure, setFailure] = useState<string>();

  const choose = async (hour: number): Promise<void> => {
    if (pending !== undefined) return; // disabled, the field would lose the focus
    setPending(hour);
    setFailure(undefined);
    const refused = await changeDayStart(hour);
    setPending(undefined);
    setFailure(refused?.text);
    if (refused === undefined) show({ title: t`Your day starts at ${{ time: formatHour(hour) }}` });
  };

  return (
    <Stack gap="2">
      <SelectField
        label={t`My day starts at`}
        options={HOURS}
        value={pending ?? viewer?.dayStartHour ?? 0}
        onChange={({ target }) => void choose(Number(target.value))}
      />
      <FailureText role="alert">{failure}</FailureText>
    </Stack>
  );
}
