import { useReactiveVar } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { Button, ClosingArcs, readProductName, textStyle } from '@trax/ui';
import { css, styled } from 'styled-components';
import { endCard, heardInWords } from './heard-plays.js';
import { downloadReminder } from './reminder.js';
import { useStreakDay } from './streak-day.js';

const shown = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4) var(--space-3);
  border-radius: var(--end-card-radius, 0);
  background: var(--sun-soft);
  color: var(--on-sun-soft);
`;

const Card = styled.div<{ $isShown: boolean }>`
  ${({ $isShown }) => $isShown && shown}
`;

const Words = styled.p`
  ${textStyle.cardTitle}
  font-family: var(--font-display);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);

  > button {
    padding-inline: var(--space-4);
    white-space: nowrap;
  }
`;

type EndCardProps = {
  /** The card goes away with the button that has the focus. */
  readonly onGone: () => void;
};

/** At the natural end of a queue: the plays that were heard, the day of the streak, and what to do next. */
export function EndCard({ onGone }: EndCardProps) {
  const hasFinished = usePlayerState((state) => state.hasFinished);
  const { isClosed } = useReactiveVar(endCard);
  const isShown = hasFinished && !isClosed;
  return (
    <Card $isShown={isShown}>
      {isShown && <ClosingArcs />}
      {/* In the document before it has words: screen readers announce changes only. */}
      <div aria-live="polite" aria-atomic="true">
        {isShown && <HeardWords />}
      </div>
      {isShown && <EndChoices onGone={onGone} />}
    </Card>
  );
}

function HeardWords() {
  const { heard } = useReactiveVar(endCard);
  const day = useStreakDay();
  const plays = heard ? heardInWords(heard) : t`Played to the end.`;
  return <Words>{day === undefined ? plays : t`${plays} Day ${day}.`}</Words>;
}

function EndChoices({ onGone }: EndCardProps) {
  const { play } = usePlayer();
  const queueName = usePlayerState((state) => state.queue?.source.name ?? '');
  const again = () => {
    play();
    onGone();
  };
  const remind = () => {
    const url = `${location.origin}/dashboard`;
    downloadReminder({ now: new Date(), productName: readProductName() ?? location.host, queueName, url });
  };
  const close = () => {
    endCard({ ...endCard(), isClosed: true });
    onGone();
  };
  return (
    <Choices>
      <Button onClick={again}>{t`Again`}</Button>
      <Button variant="secondary" onClick={remind}>{t`Remind me`}</Button>
      <Button variant="ghost" onClick={close}>{t`Close`}</Button>
    </Choices>
  );
}
