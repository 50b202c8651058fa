import { chosenVoice, sampledGroupId } from '@trax/browser-storage';
import type { Sample as SampleTrack } from '@trax/contracts/catalogue';
import { requestJson } from '@trax/http';
import { t } from '@trax/i18n/macro';
import { storedVolume, volumeToGain } from '@trax/player/volume';
import { formatDuration, IconButton, media, Note, PauseIcon, PlayIcon, Stack, Text, textStyle } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SignInButton } from '../frame/sign-in-button.js';

const Control = styled.div`
  position: relative;
  grid-area: 1 / 1;
  place-self: center;
  width: 5.5rem;
  height: 5.5rem;
  border-radius: var(--radius-pill);
  background: var(--bg);

  ${media.md} {
    width: 7rem;
    height: 7rem;
  }

  button {
    position: absolute;
    inset: 14%;
    width: auto;
    height: auto;
  }

  button svg {
    width: 40%;
    height: 40%;
  }
`;

const Ring = styled.svg`
  width: 100%;
  height: 100%;
  fill: none;
  stroke: var(--line-strong);
  stroke-width: 4;
  stroke-linecap: round;
  transform: rotate(-90deg);

  circle {
    stroke-opacity: 0.35;
  }

  circle[data-played] {
    stroke: var(--primary);
    stroke-opacity: 1;
    transition: stroke-dasharray 300ms linear;
  }
`;

const Caption = styled.section`
  grid-area: 2 / 1;
  display: grid;
  gap: var(--space-3);
  align-content: start;
  justify-items: center;
  margin-top: calc(-1 * var(--space-5)); /* below the outer ring, which leaves room in its square */
  text-align: center;
`;

const Words = styled.blockquote`
  ${textStyle.lead}
  max-width: 34rem;
  margin: 0;
  color: var(--primary);
  font-family: var(--font-display);
`;

const Next = styled(Stack)`
  max-width: 34rem;
  text-wrap: balance;
`;

/** One track for everybody. Its words take the place of its title while it plays; nothing where the catalogue has none. */
export function Sample() {
  const sample = useSample();
  const { status, positionSeconds, toggle } = useSound('/api/sample/audio');
  if (!sample) return null;
  const { groupName, durationSeconds } = sample;
  const isPlaying = status === 'playing';
  const progress = Math.min(1, positionSeconds / durationSeconds);
  return (
    <>
      <Control>
        <Ring viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="29" />
          {progress > 0 && (
            <circle data-played cx="32" cy="32" r="29" pathLength="1" strokeDasharray={`${progress} 1`} />
          )}
        </Ring>
        <IconButton
          label={isPlaying ? t`Pause the sample: ${groupName}` : t`Play the sample: ${groupName}`}
          variant="primary"
          onClick={() => {
            rememberSample(sample);
            toggle();
          }}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      </Control>
      <Caption aria-label={t`Sample`}>
        {status === 'unused' && (
          <Note>{t`Hear a sample: ${groupName}, ${{ length: formatDuration(durationSeconds) }}`}</Note>
        )}
        {status === 'failed' && <Text role="alert">{t`The sample could not be played. Please try again.`}</Text>}
        {isPlaying && <Words>{spokenWords(sample, positionSeconds)}</Words>}
        {status === 'paused' && <LeadOn />}
      </Caption>
    </>
  );
}

/** The sentence at this time, or all of the words where the times of sentences are not known. */
function spokenWords({ text, sentences = [] }: SampleTrack, positionSeconds: number): string {
  const spoken = sentences.findLast(({ start }) => start <= positionSeconds) ?? sentences[0];
  return spoken?.text ?? text;
}

/** What a visitor who has heard the sample may do next. */
function LeadOn() {
  return (
    <Next gap="3" align="center">
      <Note>{t`There is more where this came from: by theme, in two voices, as often as you like.`}</Note>
      <SignInButton tab="signup" />
    </Next>
  );
}

function useSample(): SampleTrack | undefined {
  const [sample, setSample] = useState<SampleTrack>();
  useEffect(() => {
    const call = new AbortController();
    requestJson<SampleTrack>('/api/sample', { signal: call.signal }).then(setSample, () => undefined); // the page does without
    return () => call.abort();
  }, []);
  return sample;
}

function rememberSample({ groupId, voiceGender }: SampleTrack): void {
  sampledGroupId.write(groupId);
  // A voice that was chosen on the tracks page stays.
  if (chosenVoice.read() === undefined) chosenVoice.write(voiceGender);
}

type SoundStatus = 'unused' | 'playing' | 'paused' | 'failed';

/** One sound, fetched at the first press; it stops when the component goes. */
function useSound(address: string) {
  const element = useRef<HTMLAudioElement>(undefined);
  const [status, setStatus] = useState<SoundStatus>('unused');
  const [positionSeconds, setPositionSeconds] = useState(0);
  useEffect(() => () => element.current?.pause(), []);
  const create = () => {
    const audio = new Audio(address);
    audio.volume = volumeToGain(storedVolume.read()); // as loud as the player
    audio.addEventListener('play', () => setStatus('playing'));
    audio.addEventListener('pause', () => setStatus('paused'));
    audio.addEventListener('error', () => setStatus('failed'));
    audio.addEventListener('timeupdate', () => setPositionSeconds(audio.currentTime));
    return audio;
  };
  const toggle = () => {
    const audio = (element.current ??= create());
    if (audio.error) audio.load(); // what failed is fetched again
    else if (!audio.paused) return audio.pause();
    audio.play().catch(() => setStatus(audio.error ? 'failed' : 'paused')); // refused, or paused before it began
  };
  return { status, positionSeconds, toggle };
}
