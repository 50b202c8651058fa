import { plural, t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import type { Queue } from '@trax/player';
import { Button, Cluster, Text, TextField, formatDuration } from '@trax/ui';
import type { FormEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Fit } from './fit-rest.js';
import { fitRest } from './fit-rest.js';

const MAX_MINUTES = 120;
const SECONDS_PER_MINUTE = 60;

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--sunken);
`;

/** The wanted minutes as they were typed, and how many repetitions of the queue fill them. */
export function useFit(queue: Queue) {
  const index = usePlayerState((state) => state.index);
  const repetition = usePlayerState((state) => state.repetition);
  const hasFinished = usePlayerState((state) => state.hasFinished);
  const pauseBetween = usePlayerState((state) => state.pauseBetween);
  const speed = usePlayerState((state) => state.speed);
  const [typed, setTyped] = useState<string>();
  const minutes = Number(typed);
  const isValid = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES;
  // Too much work for every render of a long queue.
  const fit = useMemo(() => {
    const place = { queue, index, repetition, hasFinished, pauseBetween, speed };
    return isValid ? fitRest(place, minutes * SECONDS_PER_MINUTE) : undefined;
  }, [queue, index, repetition, hasFinished, pauseBetween, speed, isValid, minutes]);
  return { typed, setTyped, minutes, fit };
}

type FitToTimeProps = ReturnType<typeof useFit>;

/** "I have 7 minutes": proposes how often each track is played, and changes the queue only when that is taken. */
export function FitToTime({ typed, setTyped, minutes, fit }: FitToTimeProps) {
  const { setQueueRepetitions } = usePlayer();
  const close = () => setTyped(undefined);
  const { button, field } = useFocusMoved(typed !== undefined);
  if (typed === undefined)
    return <Button ref={button} variant="secondary" onClick={() => setTyped('7')}>{t`Fit to time`}</Button>;
  const isTooLong = fit !== undefined && fit.seconds > minutes * SECONDS_PER_MINUTE;
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (fit) setQueueRepetitions(fit.counts);
    close();
  };
  return (
    <Form onSubmit={take}>
      <TextField
        ref={field}
        label={t`I have … minutes`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_MINUTES}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Text $size="secondary" aria-live="polite">
        {fit ? proposal(fit, isTooLong) : t`From 1 to ${MAX_MINUTES} minutes.`}
      </Text>
      <Cluster gap="2">
        <Button type="submit" disabled={!fit || isTooLong}>{t`Use`}</Button>
        <Button variant="ghost" onClick={close}>{t`Cancel`}</Button>
      </Cluster>
    </Form>
  );
}

/** From the button to the field that takes its place, and back. */
function useFocusMoved(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isOpen) return button.current?.focus();
    field.current?.focus();
    field.current?.select();
  }, [isOpen]);
  return { button, field };
}

function proposal({ plays, seconds }: Fit, isTooLong: boolean): string {
  const length = formatDuration(seconds);
  if (isTooLong) return t`Even one play of each track takes ${length}.`;
  return t`${plural(plays, { one: '# play', other: '# plays' })} in ${length}, as shown below.`;
}
