import { t } from '@trax/i18n/macro';
import { usePlayer } from '@trax/player';
import type { Sleep } from '@trax/player';
import { Button, Grid, Note, Stack } from '@trax/ui';
import type { Ref } from 'react';
import { MS_PER_MINUTE, useTimeLeft } from './use-time-left.js';

const MINUTES = [5, 15, 30, 45, 60];

/** The sleep timer on a phone, where the sheet has room for all of it. */
export function SleepSection({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  const left = useTimeLeft();
  return (
    <Stack gap="2" ref={ref}>
      <Note>{left ? t`Sleep timer: ${{ state: left.words }}` : t`Sleep timer`}</Note>
      <SleepChoices />
    </Stack>
  );
}

/** When the sound stops by itself. */
export function SleepChoices({ onChoose }: { readonly onChoose?: () => void }) {
  const player = usePlayer();
  const isOn = useTimeLeft() !== undefined;
  const choose = (sleep: Sleep | undefined) => {
    player.setSleep(sleep);
    onChoose?.();
  };
  return (
    <Stack gap="2" role="group" aria-label={t`Stop after`}>
      <Grid gap="2" min="7rem">
        <Button variant="secondary" onClick={() => choose({ kind: 'after-play' })}>{t`This play`}</Button>
        {MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            onClick={() => choose({ kind: 'at', atMs: Date.now() + minutes * MS_PER_MINUTE })}
          >
            {t`${minutes} min`}
          </Button>
        ))}
      </Grid>
      {/* There while it is off too: a button that appears would move everything around it. */}
      <Button variant="ghost" disabled={!isOn} onClick={() => choose(undefined)}>{t`Turn off`}</Button>
    </Stack>
  );
}
