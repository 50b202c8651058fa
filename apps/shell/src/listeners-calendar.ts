import { getDayStart, getTimezone, setTimezone } from '@trax/ui';
import { onThemeSettings, readThemeSettings } from './theme/theme-store.js';

/**
 * The zone (IANA) in whose calendar this listener's days are counted, the chosen one or else the device's, and the hour at which
 * they begin.
 */
export const readCalendar = () => ({ timezone: getTimezone(), dayStartHour: getDayStart() });

/** The same, as calls name it. */
export const calendarHeaders = () => ({ 'X-Timezone': getTimezone(), 'X-Day-Start': String(getDayStart()) });

// The remotes read it by `useTimezone` of @trax/ui.
const publishTimezone = () => setTimezone(readThemeSettings().timezone);
publishTimezone();
onThemeSettings(publishTimezone);
