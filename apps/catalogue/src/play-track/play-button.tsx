import { IconButton, PauseIcon, PlayIcon } from '@trax/ui';
import { styled } from 'styled-components';

const SolidIcon = styled.span`
  display: contents;

  svg {
    width: 1.125rem;
    height: 1.125rem;
    fill: currentcolor;
  }
`;

type PlayButtonProps = { readonly name: string; readonly isPlaying: boolean; readonly onPress: () => void };

export function PlayButton({ name, isPlaying, onPress }: PlayButtonProps) {
  return (
    <IconButton
      label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
      variant={isPlaying ? 'primary' : 'soft'}
      onClick={onPress}
    >
      <SolidIcon>{isPlaying ? <PauseIcon /> : <PlayIcon />}</SolidIcon>
    </IconButton>
  );
}
