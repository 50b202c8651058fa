export { Button, type ButtonProps } from './button/button.js';
export { ChoiceField, ChoiceGroup, ChoicesField } from './button/choice-group.js';
export { CopyButton } from './button/copy-button.js';
export { FileButton } from './button/file-button.js';
export { IconButton } from './button/icon-button.js';
export { SwitchRow } from './button/switch-row.js';
export { Card } from './card/card.js';
export { Cover } from './cover/cover.js';
export { coverPng } from './cover/cover-png.js';
export { groupHue, hueWash } from './cover/hue.js';
export type { HueName } from './cover/hue.js';
export { EmptyState } from './feedback/empty-state.js';
export { AwayState, ErrorFallback, ErrorState } from './feedback/error-state.js';
export { FullScreenSpinner } from './feedback/full-screen-spinner.js';
export { LoadingRegion, Skeleton } from './feedback/skeleton.js';
export { StatusNote, StickyNote } from './feedback/status-note.js';
export { useAutomaticRetry } from './feedback/use-automatic-retry.js';
export { focusFirstControl, useListFocus } from './focus/use-list-focus.js';
export {
  formatAgo,
  formatCount,
  formatDate,
  formatDay,
  formatDays,
  formatDecimal,
  formatDuration,
  formatInstant,
  formatMinutes,
  formatNumber,
  formatPause,
  formatPercent,
  formatSize,
} from './format.js';
export { ArcIcon } from './icons/arc-icon.js';
export { ArcSpinner } from './icons/arc-spinner.js';
export {
  AdminIcon,
  AlertIcon,
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  DashboardIcon,
  DragHandleIcon,
  HeartIcon,
  KeepIcon,
  KeyboardIcon,
  LoopIcon,
  LoopTrackIcon,
  MailIcon,
  MenuIcon,
  MicrophoneIcon,
  MoreIcon,
  MoveDownIcon,
  MoveToBottomIcon,
  MoveToTopIcon,
  MoveUpIcon,
  MutedIcon,
  PasskeyIcon,
  PlaybackIcon,
  PlaylistsIcon,
  PlayNextIcon,
  PlusIcon,
  QueueIcon,
  ReadAlongIcon,
  RemoveIcon,
  RenameIcon,
  RetryIcon,
  SettingsIcon,
  SignOutIcon,
  SleepIcon,
  ThemeIcon,
  TipsIcon,
  TracksIcon,
  UserIcon,
  VolumeIcon,
  VolumeLowIcon,
} from './icons/icons.js';
export { NextIcon, PauseIcon, PlayIcon, PreviousIcon, SkipTrackIcon } from './icons/transport-icons.js';
export { Cluster, Grid, Panel, Stack } from './layout/layout.js';
export { Ol, Ul } from './layout/lists.js';
export { lazyWithRetry } from './lazy/lazy-with-retry.js';
export { RenderFailureContext, RetryBoundary } from './lazy/retry-boundary.js';
export { whenIdle } from './lazy/when-idle.js';
export { ConfirmButton } from './overlays/confirm-button.js';
export { ConfirmDialog, Dialog } from './overlays/dialog.js';
export { FormDialog } from './overlays/form-dialog.js';
export { openOverlays } from './overlays/open-overlays.js';
export { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator, MoreMenu } from './overlays/menu.js';
export { AnchoredPopover, Popover } from './overlays/popover.js';
export { FullScreenSheet, SideSheet } from './overlays/sheets.js';
export { Slider } from './overlays/slider.js';
export { Checkbox, ProgressBar, Select } from './native-elements.js';
export { NavigationList } from './page/navigation-list.js';
export { Page } from './page/page.js';
export { Section } from './page/section.js';
export { BackgroundSetting } from './play/background-setting.js';
export { ClosingArcs } from './play/closing-arcs.js';
export { PlayButton } from './play/play-button.js';
export { SoundButton } from './play/sound-button.js';
export { useIsNoticed } from './play/use-is-noticed.js';
export { PauseSetting, SpeedSetting } from './play/playback-settings.js';
export { PlayingMark } from './play/playing-mark.js';
export { useLongPress } from './press/use-long-press.js';
export { RepetitionButton, nextRepetitions } from './repetitions/repetition-button.js';
export { RepetitionChooser } from './repetitions/repetition-chooser.js';
export { RepetitionPicker } from './repetitions/repetition-picker.js';
export { ARC_RADIUS, ArcRing, divideRing, fillArcs } from './ring/arc-ring.js';
export type { Arc } from './ring/arc-ring.js';
export { List, ListRow, RowLine } from './row/list.js';
export { Detail, RowWords } from './row/row-words.js';
export { Tab, TabList, TabPanel, Tabs } from './tabs/tabs.js';
export { CopyField, ShownOnce } from './text-field/copy-field.js';
export { FailureBox, FailureText } from './text-field/failure-text.js';
export { PasswordField } from './text-field/password-field.js';
export { SelectField, TextArea, TextField } from './text-field/text-field.js';
export type { TextFieldProps } from './text-field/text-field.js';
export { applyTheme, canvasColours } from './theme/apply-theme.js';
export type { DayPart, ThemeName } from './theme/apply-theme.js';
export { GlobalStyle } from './theme/global-style.js';
export { layer, media, tabularNums, textStyle } from './theme/styles.js';
export { LeaveGuard } from './unsaved/leave-guard.js';
export { DISCARD_CHANGES, leaveQuestions, useUnsaved } from './unsaved/unsaved.js';
export type { LeaveQuestion } from './unsaved/unsaved.js';
export { getDayStart, setDayStart, useDayStart } from './day-start.js';
export { Time } from './time.js';
export { dayIn, deviceTimezone, getTimezone, hourIn, setTimezone, startOfDayIn, useTimezone } from './timezone.js';
export { readProductName } from './product-name.js';
export { ToastProvider } from './toast/toast-provider.js';
export { offerUndo, useToast } from './toast/use-toast.js';
export { Heading, Note, Numeral, Text, VisuallyHidden } from './typography/typography.js';
export { useGradualCount } from './use-gradual-count.js';
export { useIntervalWhileVisible } from './use-interval-while-visible.js';
export { useIsNear } from './use-is-near.js';
export { useLoaded } from './use-loaded.js';
export { useMediaQuery } from './use-media-query.js';
export { TYPING_PAUSE_MS, useSettled } from './use-settled.js';
