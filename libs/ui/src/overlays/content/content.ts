// The chunk of everything that opens above the page.
export { ToastOutlet } from '../../toast/toast-outlet.js';
export { ConfirmDialog, Dialog } from './dialog.js';
export { MenuContent, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './menu.js';
export { PopoverContent } from './popover.js';
export { FullScreenSheet, SideSheet } from './sheets.js';
export { Slider } from './slider.js';
