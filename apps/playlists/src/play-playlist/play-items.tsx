import { plural, t } from '@trax/i18n/macro';
import { inVoice, usePlayer, usePlayerState } from '@trax/player';
import type { Queue, QueueEntry } from '@trax/player';
import { MenuItem, useToast } from '@trax/ui';

type PlayNextItemProps = { readonly name: string; readonly entries: readonly QueueEntry[] };

/** Puts entries behind the track that plays now, in this queue only. */
export function PlayNextItem({ name, entries }: PlayNextItemProps) {
  const player = usePlayer();
  const { show } = useToast();
  const isOver = usePlayerState(({ queue, hasFinished }) => !queue || hasFinished);
  const playNext = () => {
    player.playNext(entries);
    show({ title: t`Plays next`, description: name });
  };
  return <MenuItem disabled={isOver || entries.length === 0} onSelect={playNext}>{t`Play next`}</MenuItem>;
}

/** For each voice in which not all of the tracks are, to play them in it. The playlist itself stays as it is. */
export function OtherVoiceItems({ queue }: { readonly queue: Queue }) {
  const player = usePlayer();
  const { show } = useToast();
  const lacking = (entries: readonly QueueEntry[], voice: 'M' | 'F') =>
    entries.filter(({ voiceGender }) => voiceGender !== voice).length;
  const play = (voice: 'M' | 'F') => {
    const swapped = inVoice(queue, voice);
    player.playQueue(swapped, 0);
    const staying = lacking(swapped.entries, voice);
    if (staying === 0) return;
    show({
      title: voice === 'M' ? t`Playing in the male voice` : t`Playing in the female voice`,
      description: plural(staying, {
        one: '# track has no recording in it, and keep the other.',
        other: '# tracks have no recording in it, and keep the other.',
      }),
    });
  };
  return (['M', 'F'] as const)
    .filter((voice) => lacking(queue.entries, voice) > 0)
    .map((voice) => (
      <MenuItem
        key={voice}
        disabled={lacking(inVoice(queue, voice).entries, voice) === lacking(queue.entries, voice)}
        onSelect={() => play(voice)}
      >
        {voice === 'M' ? t`Play in the male voice` : t`Play in the female voice`}
      </MenuItem>
    ));
}
