import { t } from '@trax/i18n/macro';
import { usePlayer } from '@trax/player';
import { type HueName, Ol, Panel, PlayButton, hueWash } from '@trax/ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isPressOnRow } from '../browse-tracks/track-row.js';

const Paper = styled(Panel)<{ $hue: HueName }>`
  ${({ $hue }) => hueWash($hue)}
  font-family: var(--font-display);
  font-size: 1.25rem;
  line-height: 1.6;
`;

/* For the pointer the whole sentence is its play button. */
const Sentence = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;

  &[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }

  &:not(:hover) > button {
    background: transparent;
    color: inherit;
  }

  &:hover > button {
    background: var(--primary);
    color: var(--on-primary);
  }
`;

type TranscriptProps = {
  /** Of its theme. */
  readonly hue: HueName;
  readonly text: string;
  readonly language: string | undefined;
  readonly sentences: readonly SpokenSentence[];
  /** The player is at this track. */
  readonly isCurrent: boolean;
  readonly onPlayFrom: (seconds: number) => void;
};

/** `start` in seconds from the beginning of the track. */
type SpokenSentence = { readonly start: number; readonly text: string };

/** The words of a track: as sentences where their times are known, otherwise as paragraphs. */
export function Transcript({ text, ...rest }: TranscriptProps) {
  if (rest.sentences.length > 0) return <Sentences {...rest} />;
  return (
    <Paper gap="4" $hue={rest.hue} lang={rest.language}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </Paper>
  );
}

function Sentences({ hue, sentences, language, isCurrent, onPlayFrom }: Omit<TranscriptProps, 'text'>) {
  const spoken = useSpokenSentence(sentences);
  return (
    <Paper as={Ol} $hue={hue}>
      {sentences.map(({ start, text }, index) => (
        <Sentence
          key={start}
          aria-current={isCurrent && index === spoken ? 'true' : undefined}
          onClick={(event) => {
            if (isPressOnRow(event)) onPlayFrom(start);
          }}
        >
          <bdi lang={language}>{text}</bdi>
          <PlayButton
            name={t`from sentence ${{ number: index + 1 }}`}
            isPlaying={false}
            onPress={() => onPlayFrom(start)}
          />
        </Sentence>
      ))}
    </Paper>
  );
}

/** The index of the sentence at the playhead; -1 before the first one. The moving position itself renders nothing. */
function useSpokenSentence(sentences: readonly SpokenSentence[]): number {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribePlayhead, () => {
    const { positionSeconds } = player.getPlayhead();
    return sentences.findLastIndex(({ start }) => start <= positionSeconds);
  });
}
