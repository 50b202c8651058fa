import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Grid, SwitchRow, Text, VisuallyHidden, type ThemeName } from '@trax/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { THEMES } from '../theme/theme-settings.js';
import { changeThemeSettings, chooseTheme, useThemeSettings } from '../theme/theme-store.js';
import { ThemePreview } from './theme-preview.js';

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
