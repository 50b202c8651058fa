import { plural, t } from '@trax/i18n/macro';
import { voiceLabel } from '@trax/i18n/voices';
import { usePlayer, usePlayerState } from '@trax/player';
import { Button, Note, Stack } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);

  > button {
    padding-inline: var(--space-2);
  }
`;

/** The other voice, for the track that plays or for the whole queue; says how many tracks have one voice only. */
export function VoiceSwap() {
  const { swapVoice } = usePlayer();
  const queue = usePlayerState((state) => state.queue);
  const index = usePlayerState((state) => state.index);
  const id = useId();
  const entry = queue?.entries[index];
  if (!queue || !entry) return null;
  const staying = queue.entries.filter(({ twin }) => twin === null).length;
  return (
    <Stack gap="2" role="group" aria-labelledby={id}>
      <Note as="span" id={id}>
        {t`${{ voice: voiceLabel(entry) }} now. The other voice for`}
      </Note>
      <Choices>
        <Button variant="secondary" disabled={!entry.twin} onClick={() => swapVoice('track')}>{t`This track`}</Button>
        <Button
          variant="secondary"
          disabled={staying === queue.entries.length}
          onClick={() => swapVoice('queue')}
        >{t`Whole queue`}</Button>
      </Choices>
      {staying > 0 && (
        <Note as="span">
          {plural(staying, {
            one: '# track has one voice only and stays as it is.',
            other: '# tracks have one voice only and stay as they are.',
          })}
        </Note>
      )}
    </Stack>
  );
}
