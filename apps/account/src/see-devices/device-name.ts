import { t } from '@trax/i18n/macro';

/** Before those whose names also stand in the text: Edge calls itself Chrome and Safari, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** Android names Linux, too, and an iPhone Mac OS X. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: typeof BROWSERS, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device in words, as its browser names itself: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [find(BROWSERS, userAgent ?? ''), find(SYSTEMS, userAgent ?? '')];
  if (system === undefined) return browser ?? t`Unknown device`;
  return browser === undefined ? t`A browser on ${system}` : t`${browser} on ${system}`;
}
