import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { usePlayer } from '@trax/player';
import { Button, Cluster, SoundButton, Text, formatDuration } from '@trax/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Clip } from './make-clip.js';
import type { RecordingEnd } from './recorder-state.js';

const NOTES: Readonly<Partial<Record<RecordingEnd, MessageDescriptor>>> = {
  'time-up': msg`The time was over.`,
  unplugged: msg`The microphone was disconnected; what was recorded until then is here.`,
};

type ClipPreviewProps = {
  readonly clip: Clip;
  readonly end: RecordingEnd;
  readonly onKeep: () => void;
  readonly onAgain: () => void;
  readonly onDiscard: () => void;
};

/** Listen, keep, record again or discard. */
export function ClipPreview({ clip, end, onKeep, onAgain, onDiscard }: ClipPreviewProps) {
  const note = NOTES[end];
  const length = clip.durationSeconds === undefined ? undefined : formatDuration(clip.durationSeconds);
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  return (
    <>
      <Text role="status">
        <span>{note && `${i18n._(note)} `}</span>
        <span>
          {length === undefined ? t`Listen to it before you use it.` : t`${length}, without the silence at its ends.`}
        </span>
      </Text>
      <SoundOfFile file={clip.file} name={t`your recording`} />
      <Cluster gap="3" justify="center">
        <Button ref={keep} size="large" onClick={onKeep}>{t`Use this recording`}</Button>
        <Button size="large" variant="secondary" onClick={onAgain}>{t`Record again`}</Button>
        <Button size="large" variant="ghost" onClick={onDiscard}>{t`Discard`}</Button>
      </Cluster>
    </>
  );
}

/** Plays a recording that is not kept yet; the player of the page is paused meanwhile. */
export function SoundOfFile({ file, name }: { readonly file: File; readonly name: string }) {
  const player = usePlayer();
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <SoundButton name={name} src={address} onPlay={() => player.pause()} />;
}
