import { playlistPath } from '@trax/contracts/reminder-rules';
import { t } from '@trax/i18n/macro';
import { useQueueStatus } from '@trax/player';
import { Button, Cluster, Cover, Grid, ListRow, PlayButton, RowWords, Text, formatDays, formatNumber } from '@trax/ui';
import { Link } from 'react-router-dom';
import { listGroupIds } from '../play-track/playable-tracks.js';
import { usePlaylistQueue } from '../play-track/playlist-queue.js';
import { useToday } from '../use-today.js';
import type { Enrolment } from './enrolments.query.js';
import { programmeDay, type ProgrammeDay } from './programme-day.js';
import { useEnrolments } from './use-enrolments.js';

type ProgrammeRowProps = { readonly enrolment: Enrolment };

/** Which day of the programme it is, its play button, and what follows its end. */
export function ProgrammeRow({ enrolment }: ProgrammeRowProps) {
  const { id, name, playlistId } = enrolment;
  const { change, leave, isMutating } = useEnrolments();
  const queue = usePlaylistQueue({ id: playlistId, name });
  const { status, isLoading, playOrToggle } = useQueueStatus(queue);
  const today = programmeDay(enrolment, useToday());
  return (
    <ListRow>
      <Grid columns="auto minmax(0, 1fr)" gap="4" align="center">
        <Cover groupIds={listGroupIds(queue.entries)} size={64} />
        <RowWords name={<Link to={playlistPath(playlistId)}>{name}</Link>}>
          <Text role="status">{describeDay(today)}</Text>
        </RowWords>
      </Grid>
      <Cluster gap="2" align="center">
        {today.kind === 'finished' && (
          <>
            <Button variant="secondary" isBusy={isMutating} onClick={() => void change(id, 'goOn')}>{t`Go on`}</Button>
            <Button
              variant="secondary"
              isBusy={isMutating}
              onClick={() => void change(id, 'startAgain')}
            >{t`Start again`}</Button>
          </>
        )}
        <Button variant="ghost" aria-label={t`Leave ${name}`} onClick={() => leave(enrolment)}>{t`Leave`}</Button>
        <PlayButton
          name={name}
          isPlaying={status === 'playing'}
          isLoading={isLoading}
          disabled={queue.entries.length === 0}
          onPress={playOrToggle}
        />
      </Cluster>
    </ListRow>
  );
}

type Words = (day: string, total: string) => string;

const WORDS: Readonly<Record<Exclude<ProgrammeDay['kind'], 'finished'>, Words>> = {
  first: (day, total) => t`Day ${day} of ${total}. Begin whenever you like.`,
  heard: (day, total) => t`Day ${day} of ${total}. Done for today.`,
  next: (day, total) => t`Day ${day} of ${total} is today.`,
  back: (day, total) => t`Welcome back. Day ${day} of ${total} is today.`,
};

const WORDS_WITHOUT_END: Readonly<Record<keyof typeof WORDS, (day: string) => string>> = {
  first: (day) => t`Day ${day}. Begin whenever you like.`,
  heard: (day) => t`Day ${day}. Done for today.`,
  next: (day) => t`Day ${day} is today.`,
  back: (day) => t`Welcome back. Day ${day} is today.`,
};

/** Neither says that a day was missed. */
function describeDay(today: ProgrammeDay): string {
  if (today.kind === 'finished')
    return t`You have listened on ${{ days: formatDays(today.total) }}, and that was all of it. Well done.`;
  const { kind, day, total } = today;
  return total === undefined
    ? WORDS_WITHOUT_END[kind](formatNumber(day))
    : WORDS[kind](formatNumber(day), formatNumber(total));
}
