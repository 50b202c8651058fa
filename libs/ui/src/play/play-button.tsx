import { t } from '@trax/i18n/macro';
import { IconButton } from '../button/icon-button.js';
import { ArcSpinner } from '../icons/arc-spinner.js';
import { PauseIcon, PlayIcon } from '../icons/transport-icons.js';
import type { Ref } from 'react';
import { useIsNoticed } from './use-is-noticed.js';

type PlayButtonProps = {
  /** Of what is played. */
  readonly name: string;
  readonly isPlaying: boolean;
  /** It plays as soon as its sound is there; a ring shows that, once it takes a while. */
  readonly isLoading?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Plays or pauses one thing of many: a track in a list, or a whole list. */
export function PlayButton(props: PlayButtonProps) {
  const { name, isPlaying, isLoading = false, disabled = false, onPress, className, ref } = props;
  const isWaiting = useIsNoticed(isLoading);
  return (
    <IconButton
      ref={ref}
      className={className}
      label={isPlaying ? t`Pause ${name}` : t`Play ${name}`}
      variant={isPlaying ? 'primary' : 'soft'}
      disabled={disabled}
      aria-busy={isWaiting || undefined}
      onClick={onPress}
    >
      {isWaiting ? <ArcSpinner /> : isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  );
}
