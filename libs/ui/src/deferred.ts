// What the catalogue, the first screen of most people, does not need. The shell shares it with the other remotes, and loads it
// before the first of them.
export { ChoiceButton } from './button/choice-button.js';
export { coverPng } from './cover/cover-png.js';
export { useListFocus } from './focus/use-list-focus.js';
export {
  DragHandleIcon,
  LoopIcon,
  LoopTrackIcon,
  MoreIcon,
  MoveDownIcon,
  MoveToBottomIcon,
  MoveToTopIcon,
  MoveUpIcon,
  MutedIcon,
  PlaybackIcon,
  PlayNextIcon,
  QueueIcon,
  ReadAlongIcon,
  RemoveIcon,
  RenameIcon,
  SleepIcon,
  VolumeIcon,
  VolumeLowIcon,
} from './icons/icons.js';
export { NextIcon, PreviousIcon, SkipTrackIcon } from './icons/transport-icons.js';
export { ClosingArcs } from './play/closing-arcs.js';
export { Popover } from './overlays/popover.js';
export { useLongPress } from './press/use-long-press.js';
export { RepetitionChooser } from './repetitions/repetition-chooser.js';
export { RepetitionPicker } from './repetitions/repetition-picker.js';
export { useIsNear } from './use-is-near.js';
