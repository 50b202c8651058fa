import { THEME_HUES, themeHue } from '@trax/contracts/theme-hue-rules';
import { css } from 'styled-components';

export const HUES = THEME_HUES;

/** A colour of the palette: `var(--sun)`, with `--sun-mid`, `--sun-soft` and `--on-sun-soft`. */
export type HueName = (typeof HUES)[number];

/** The hue of a theme. */
export function groupHue(groupId: string): HueName {
  return themeHue(groupId);
}

/** How much of a card in a hue is the plain surface, 0 to 1. */
export const WASH_SURFACE_SHARE = 0.6;

/** The ground of a card in a hue. Light enough for every text and control that stands on a plain card. */
export const hueWash = (hue: HueName) => css`
  border-color: color-mix(in srgb, var(--${hue}-soft) 80%, var(--${hue}-mid));
  background: color-mix(in srgb, var(--surface) ${WASH_SURFACE_SHARE * 100}%, var(--${hue}-soft));
`;
