// What the catalogue, the first screen of most people, does not need. The shell shares it with the other remotes, and loads it
// before the first of them.
export { useListFocus } from './focus/use-list-focus.js';
export {
  ChevronUpIcon,
  DragHandleIcon,
  MoreIcon,
  MoveDownIcon,
  MoveToBottomIcon,
  MoveToTopIcon,
  MoveUpIcon,
  MutedIcon,
  NextIcon,
  PreviousIcon,
  RemoveIcon,
  RenameIcon,
  SkipTrackIcon,
  SleepIcon,
  VolumeIcon,
  VolumeLowIcon,
} from './icons/icons.js';
export { Popover } from './overlays/popover.js';
export { useLongPress } from './press/use-long-press.js';
export { RepetitionChooser } from './repetitions/repetition-chooser.js';
export { RepetitionPicker } from './repetitions/repetition-picker.js';
export { TopList, type TopListItem } from './top-list.js';
