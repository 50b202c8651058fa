import { getTimezone, setTimezone } from '@trax/ui';
import { onThemeSettings, readThemeSettings } from './theme/theme-store.js';

/** The zone (IANA) in whose calendar this listener's days are counted: the chosen one, else the device's. */
export const readTimezone = getTimezone;

// The remotes read it by `useTimezone` of @trax/ui.
const publishTimezone = () => setTimezone(readThemeSettings().timezone);
publishTimezone();
onThemeSettings(publishTimezone);
