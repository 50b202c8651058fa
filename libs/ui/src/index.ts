export { Button } from './button/button.js';
export { IconButton } from './button/icon-button.js';
export { Card } from './card/card.js';
export { EmptyState } from './feedback/empty-state.js';
export { ErrorFallback } from './feedback/error-fallback.js';
export { ErrorState } from './feedback/error-state.js';
export { FullScreenSpinner } from './feedback/full-screen-spinner.js';
export { LoadingRegion, Skeleton } from './feedback/skeleton.js';
export { useListFocus } from './focus/use-list-focus.js';
export { formatCount } from './format-count.js';
export { formatDate } from './format-date.js';
export { formatDuration } from './format-duration.js';
export { ArcIcon } from './icons/arc-icon.js';
export { ArcSpinner } from './icons/arc-spinner.js';
export {
  AdminIcon,
  AlertIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  DashboardIcon,
  DragHandleIcon,
  KeyboardIcon,
  MailIcon,
  MenuIcon,
  MoreIcon,
  MoveDownIcon,
  MoveToBottomIcon,
  MoveToTopIcon,
  MoveUpIcon,
  MutedIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PlaylistsIcon,
  PlusIcon,
  PreviousIcon,
  RemoveIcon,
  RenameIcon,
  RetryIcon,
  SignOutIcon,
  SkipTrackIcon,
  SleepIcon,
  ThemeIcon,
  TipsIcon,
  TracksIcon,
  UserIcon,
  VolumeIcon,
  VolumeLowIcon,
} from './icons/icons.js';
export { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './menu/menu.js';
export { onDemand, useOnDemand } from './on-demand/on-demand.js';
export { ConfirmDialog } from './overlay/confirm-dialog.js';
export { Dialog, preloadDialog } from './overlay/dialog.js';
export { Popover } from './overlay/popover.js';
export { preloadSideSheet, SideSheet } from './overlay/side-sheet.js';
export { Page } from './page/page.js';
export { PlayButton } from './play/play-button.js';
export { PlayingMark } from './play/playing-mark.js';
export { useLongPress } from './press/use-long-press.js';
export { RepetitionChooser } from './repetitions/repetition-chooser.js';
export { RepetitionPicker } from './repetitions/repetition-picker.js';
export { preloadSlider, Slider } from './slider/slider.js';
export { Tab, TabList, TabPanel, Tabs } from './tabs/tabs.js';
export { NameForm } from './text-field/name-form.js';
export { TextField } from './text-field/text-field.js';
export type { TextFieldProps } from './text-field/text-field.js';
export { applyTheme } from './theme/apply-theme.js';
export type { ThemeName } from './theme/apply-theme.js';
export { GlobalStyle } from './theme/global-style.js';
export { layer } from './theme/layer.js';
export { media } from './theme/media.js';
export { themePalettes } from './theme/palette.js';
export { tabularNums, textStyle } from './theme/text-style.js';
export { ToastProvider, useToast } from './toast/toast-provider.js';
export { Heading } from './typography/heading.js';
export { Text } from './typography/text.js';
export { VisuallyHidden } from './typography/visually-hidden.js';
