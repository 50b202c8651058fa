import { t } from '@trax/i18n/macro';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ArcRing } from '../ring/arc-ring.js';
import { FailureText } from '../text-field/failure-text.js';
import { PlayButton } from './play-button.js';

const Control = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;

  > svg {
    position: absolute;
    inset: 0;
    stroke-width: 5;
    pointer-events: none;
  }
`;

/* Without controls it has nothing to show. */
const Sound = styled.audio`
  display: none;
`;

type SoundButtonProps = {
  /** Of what is played. */
  readonly name: string;
  readonly src: string;
  readonly onPlay?: () => void;
};

/** Plays one sound beside the player of the page, fetched at the first press. Of several only one plays at a time. */
export function SoundButton({ name, src, onPlay }: SoundButtonProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [share, setShare] = useState(0);
  useEffect(() => {
    // Events of media do not bubble.
    const pauseForOther = ({ target }: Event) => target !== audio.current && audio.current?.pause();
    document.addEventListener('play', pauseForOther, { capture: true });
    return () => document.removeEventListener('play', pauseForOther, { capture: true });
  }, []);
  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    setFailed(false);
    audio.current?.play().catch(() => setPlaying(false)); // paused before it began, or an error, which has its own event
  };
  return (
    <>
      <Control>
        <ArcRing shares={[share]} />
        <PlayButton name={name} isPlaying={isPlaying} isLoading={isLoading} onPress={toggle} />
        <Sound
          ref={audio}
          preload="none"
          src={src}
          onPlay={() => {
            setPlaying(true);
            onPlay?.();
          }}
          onWaiting={() => setLoading(true)}
          onPlaying={() => setLoading(false)}
          onPause={() => {
            setPlaying(false);
            setLoading(false);
          }}
          onTimeUpdate={({ currentTarget }) => setShare(currentTarget.currentTime / currentTarget.duration || 0)}
          onEnded={() => setShare(0)}
          onError={({ currentTarget }) => setFailed(!currentTarget.paused)} // it was not asked for before the first press
        />
      </Control>
      <FailureText role="alert">{hasFailed && t`This could not be played. Please try again.`}</FailureText>
    </>
  );
}
