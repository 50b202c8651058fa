import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button.js';
import { FileButton } from '../button/file-button.js';
import { ChoiceGroup } from '../button/choice-group.js';
import { Slider } from '../overlays/slider.js';
import { FailureText } from '../text-field/failure-text.js';
import { Note } from '../typography/typography.js';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;

const FileName = styled(Note)`
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const CHOICES = [
  { value: 'off', text: msg`Off` },
  { value: 'rain', text: msg`Rain` },
  { value: 'waves', text: msg`Waves` },
  { value: 'drone', text: msg({ message: 'Drone', context: 'one long low sound' }) },
  { value: 'own', text: msg`File`, name: msg`A file of yours` },
] as const;
type Background = (typeof CHOICES)[number]['value'];

const listChoices = () =>
  CHOICES.map(({ value, text, ...rest }) => ({
    value,
    text: i18n._(text),
    ...('name' in rest && { name: i18n._(rest.name) }),
  }));

export type BackgroundSettingProps = {
  readonly background: Background;
  /** 0 to 100. */
  readonly volume: number;
  /** Of the file that this browser keeps. */
  readonly fileName: string | undefined;
  readonly failure: string | undefined;
  /** A chosen file is being read. */
  readonly isReading: boolean;
  readonly onChoose: (background: Background) => void;
  readonly onVolumeChange: (volume: number) => void;
  readonly onFileChoose: (file: File) => void;
  readonly onFileRemove: () => void;
};

/** Chooses the sound under the voice. */
export function BackgroundSetting(props: BackgroundSettingProps) {
  const { background, volume, failure, onChoose, onVolumeChange } = props;
  return (
    <Group>
      <Note as="span" aria-hidden="true">{t`Background sound`}</Note>
      <ChoiceGroup label={t`Background sound`} choices={listChoices()} chosen={background} onChoose={onChoose} />
      {background !== 'off' && (
        <Slider
          label={t`Volume of the background`}
          value={volume}
          max={100}
          valueText={t`${volume} percent`}
          onChange={onVolumeChange}
        />
      )}
      {background === 'own' && <FileSetting {...props} />}
      <FailureText role="alert">{failure}</FailureText>
    </Group>
  );
}

function FileSetting({ fileName, isReading, onFileChoose, onFileRemove }: BackgroundSettingProps) {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const remove = () => {
    chooseButton.current?.focus(); // the button that was pressed goes
    onFileRemove();
  };
  return (
    <>
      <FileName>{fileName ?? t`A sound of at most 20 MB and 10 minutes. It stays in this browser.`}</FileName>
      <Buttons>
        <FileButton
          ref={chooseButton}
          variant="secondary"
          aria-disabled={isReading} // disabled, it would lose the focus
          inputLabel={t`Sound file`}
          accept="audio/*"
          onChoose={([file]) => file && onFileChoose(file)}
        >
          {isReading ? t`Reading the file…` : fileName === undefined ? t`Choose a file` : t`Choose another file`}
        </FileButton>
        {fileName !== undefined && <Button variant="ghost" onClick={remove}>{t`Remove`}</Button>}
      </Buttons>
    </>
  );
}
