import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Grid, SwitchRow, Text, VisuallyHidden, type ThemeName } from '@trax/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { THEMES } from '../theme/theme-settings.js';
import { changeThemeSettings, chooseTheme, useThemeSettings } from '../theme/theme-store.js';

const Face = styled.label`
  position: relative;
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding: var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  cursor: pointer;
  transition: background-color var(--motion-hover);

  &:hover {
    background: var(--sunken);
  }

  &:has(:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

// The browser's own radio button: forced colours, autofill and speech input know it.
const Choice = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem 0 0;
  accent-color: var(--primary);
  outline: none;
`;

const Line = styled.span`
  display: flex;
  gap: var(--space-3);
  padding: 0 var(--space-1) var(--space-1);
`;

const Name = styled.span`
  display: block;
  font-weight: 600;
`;

const Description = styled(Text).attrs({ as: 'span', $size: 'secondary' })`
  color: inherit;
`;

type ThemeCardsProps = {
  /** None while the theme switches by itself. */
  readonly chosen: ThemeName | undefined;
  readonly onChoose: (theme: ThemeName) => void;
};

/** The themes as cards, of which one may be chosen. */
function ThemeCards({ chosen, onChoose }: ThemeCardsProps) {
  const id = useId();
  return (
    <Grid as="fieldset" gap="3" min="9rem">
      <VisuallyHidden as="legend">{t({ message: 'Theme', context: 'appearance' })}</VisuallyHidden>
      {THEMES.map(({ theme, name, description }) => (
        <Face key={theme}>
          <ThemePreview theme={theme} />
          <Line>
            <Choice
              type="radio"
              name={id}
              checked={theme === chosen}
              onChange={() => onChoose(theme)}
              aria-labelledby={`${id}-${theme}`}
              aria-describedby={`${id}-${theme}-description`}
            />
            <span>
              <Name id={`${id}-${theme}`}>{i18n._(name)}</Name>
              <Description id={`${id}-${theme}-description`}>{i18n._(description)}</Description>
            </span>
          </Line>
        </Face>
      ))}
    </Grid>
  );
}

/** The themes, and the switch that lets the time of day decide. */
export function ThemeChoice() {
  const { theme, autoTheme } = useThemeSettings();
  return (
    <>
      <ThemeCards chosen={autoTheme ? undefined : theme} onChoose={chooseTheme} />
      <SwitchRow
        label={t`Switch automatically`}
        description={t`Light from 06:00 to 18:00 in your timezone, dark at night.`}
        isOn={autoTheme}
        onChange={(isOn) => changeThemeSettings({ autoTheme: isOn })}
      />
    </>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
  border-radius: calc(var(--radius-control) - 0.25rem);
`;

/** A page of the product in the colours of a theme, whichever theme is on. Decorative. */
function ThemePreview({ theme }: { readonly theme: ThemeName }) {
  return (
    <Picture data-theme={theme} viewBox="0 0 240 132" fill="none" strokeLinecap="round" aria-hidden>
      <rect width="240" height="132" fill="var(--bg)" />
      <rect width="240" height="22" fill="var(--surface)" />
      <path d="M0 22.5H240" stroke="var(--line)" />
      <circle cx="15" cy="11" r="4.5" stroke="var(--primary)" strokeWidth="2.5" pathLength="16" strokeDasharray="9 7" />
      <path d="M26 11h22" stroke="var(--ink)" strokeWidth="4" />
      <path d="M14 40h26M14 54h20M14 68h23" stroke="var(--muted)" strokeWidth="3.5" strokeOpacity="0.7" />
      <rect x="62" y="34" width="164" height="84" rx="10" fill="var(--surface)" stroke="var(--line)" />
      <path d="M78 54h58" stroke="var(--ink)" strokeWidth="5" />
      <path d="M78 70h82M78 82h66" stroke="var(--muted)" strokeWidth="3.5" strokeOpacity="0.7" />
      <rect x="78" y="94" width="40" height="13" rx="6.5" fill="var(--primary)" />
      <g strokeWidth="5" pathLength="16">
        <circle cx="194" cy="68" r="19" stroke="var(--line)" />
        <circle cx="194" cy="68" r="19" stroke="var(--logo-1)" pathLength="16" strokeDasharray="6 10" />
        <circle
          cx="194"
          cy="68"
          r="19"
          stroke="var(--logo-2)"
          pathLength="16"
          strokeDasharray="5 11"
          strokeDashoffset="-8"
        />
        <circle cx="194" cy="68" r="9" stroke="var(--logo-3)" pathLength="16" strokeDasharray="6 10" />
      </g>
    </Picture>
  );
}
