export { Button } from './button/button.js';
export { IconButton } from './button/icon-button.js';
export { Card } from './card/card.js';
export { Cover } from './cover/cover.js';
export { hueOf, hueWash } from './cover/hue.js';
export type { HueName } from './cover/hue.js';
export { EmptyState } from './feedback/empty-state.js';
export { ErrorFallback, ErrorState, OFFLINE_TEXT } from './feedback/error-state.js';
export { FullScreenSpinner } from './feedback/full-screen-spinner.js';
export { LoadingRegion, Skeleton } from './feedback/skeleton.js';
export { formatCount, formatDate, formatDuration } from './format.js';
export { ArcIcon } from './icons/arc-icon.js';
export { ArcSpinner } from './icons/arc-spinner.js';
export {
  AdminIcon,
  AlertIcon,
  CheckIcon,
  ChevronDownIcon,
  DashboardIcon,
  KeyboardIcon,
  MailIcon,
  MenuIcon,
  MoreIcon,
  PlaylistsIcon,
  PlusIcon,
  RetryIcon,
  SignOutIcon,
  ThemeIcon,
  TipsIcon,
  TracksIcon,
  UserIcon,
} from './icons/icons.js';
export { PauseIcon, PlayIcon } from './icons/transport-icons.js';
export { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './overlays/menu.js';
export { onDemand, useOnDemand } from './overlays/on-demand.js';
export { ConfirmDialog, Dialog, FullScreenSheet, preloadOverlays, SideSheet, Slider } from './overlays/overlays.js';
export { Page } from './page/page.js';
export { PlayButton } from './play/play-button.js';
export { PlayingMark } from './play/playing-mark.js';
export { Tab, TabList, TabPanel, Tabs } from './tabs/tabs.js';
export { NameForm } from './text-field/name-form.js';
export { TextField } from './text-field/text-field.js';
export type { TextFieldProps } from './text-field/text-field.js';
export { applyTheme, canvasColours } from './theme/apply-theme.js';
export type { DayPart, ThemeName } from './theme/apply-theme.js';
export { GlobalStyle } from './theme/global-style.js';
export { layer, media, tabularNums, textStyle } from './theme/styles.js';
export { getTimezone, setTimezone, useTimezone } from './timezone.js';
export { ToastProvider } from './toast/toast-provider.js';
export { useToast } from './toast/use-toast.js';
export { Heading, Text, VisuallyHidden } from './typography/typography.js';
