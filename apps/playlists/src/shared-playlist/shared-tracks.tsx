import { voiceLabel } from '@trax/i18n/voices';
import { t } from '@trax/i18n/macro';
import { useEntryStatus, type Queue } from '@trax/player';
import { ListRow, Ol, PlayButton, RowWords, formatDuration } from '@trax/ui';

/** What is shared, in its order: each track can be played from. */
export const SharedTracks = ({ queue }: { readonly queue: Queue }) => (
  <Ol aria-label={t`Tracks of ${{ name: queue.source.name }}`}>
    {queue.entries.map((entry, index) => (
      <SharedTrack key={entry.trackId} queue={queue} index={index} />
    ))}
  </Ol>
);

function SharedTrack({ queue, index }: { readonly queue: Queue; readonly index: number }) {
  const { status, isLoading, playOrToggle } = useEntryStatus(queue, index);
  const entry = queue.entries[index];
  if (!entry) return null;
  const { displayName, language, durationSeconds, repetitions } = entry;
  const facts = [formatDuration(durationSeconds), voiceLabel(entry), ...(repetitions > 1 ? [`×${repetitions}`] : [])];
  return (
    <ListRow aria-current={status === 'idle' ? undefined : 'true'}>
      <RowWords name={<span lang={language}>{displayName}</span>} detail={facts.join(' · ')} />
      <PlayButton name={displayName} isPlaying={status === 'playing'} isLoading={isLoading} onPress={playOrToggle} />
    </ListRow>
  );
}
