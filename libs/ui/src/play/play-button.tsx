import { IconButton } from '../button/icon-button.js';
import { PauseIcon, PlayIcon } from '../icons/transport-icons.js';

type PlayButtonProps = {
  /** Of what is played. */
  readonly name: string;
  readonly isPlaying: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly className?: string | undefined;
};

/** Plays or pauses one thing of many: a track in a list, or a whole list. */
export function PlayButton({ name, isPlaying, disabled = false, onPress, className }: PlayButtonProps) {
  return (
    <IconButton
      className={className}
      label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
      variant={isPlaying ? 'primary' : 'soft'}
      disabled={disabled}
      onClick={onPress}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  );
}
