import { t } from '@trax/i18n/macro';
import styled from 'styled-components';
import { ChoiceGroup } from '../button/choice-group.js';
import { SwitchRow } from '../button/switch-row.js';
import { formatDecimal, formatPause } from '../format.js';
import { Slider } from '../overlays/slider.js';
import { Note } from '../typography/typography.js';

const Group = styled.div`
  display: grid;
  gap: var(--space-1);
`;

type PauseSettingProps = {
  /** In seconds, or a silence after each sentence. */
  readonly pause: number | 'say-along';
  /** The seconds that were chosen last. */
  readonly seconds: number;
  readonly maxSeconds: number;
  readonly onChange: (pause: number | 'say-along') => void;
};

/** Chooses the silence between two plays. */
export function PauseSetting({ pause, seconds, maxSeconds, onChange }: PauseSettingProps) {
  const saysAlong = pause === 'say-along';
  const words = formatPause(seconds);
  return (
    <Group>
      <Note as="span" aria-hidden="true">
        {saysAlong ? t`Pause between plays: say along` : t`Pause between plays: ${words}`}
      </Note>
      <Slider
        label={t`Pause between plays`}
        value={seconds}
        max={maxSeconds}
        valueText={words}
        isDisabled={saysAlong}
        onChange={onChange}
      />
      <SwitchRow
        label={t`Say along`}
        description={t`A silence after each sentence, as long as the sentence.`}
        isOn={saysAlong}
        onChange={(isOn) => onChange(isOn ? 'say-along' : seconds)}
      />
    </Group>
  );
}

type SpeedSettingProps = {
  readonly speed: number;
  readonly speeds: readonly number[];
  readonly onChange: (speed: number) => void;
};

/** Chooses how fast everything is played. */
export function SpeedSetting({ speed, speeds, onChange }: SpeedSettingProps) {
  const choices = speeds.map((value) => ({ value, text: `${formatDecimal(value)}×` }));
  return (
    <Group>
      <Note as="span" aria-hidden="true">{t`Speed`}</Note>
      <ChoiceGroup label={t`Speed`} choices={choices} chosen={speed} onChoose={onChange} />
    </Group>
  );
}
