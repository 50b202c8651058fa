import { i18n } from '@trax/i18n';
import type { MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { installPageShortcuts, useBackgroundSound, usePlayerState } from '@trax/player';
import {
  IconButton,
  Note,
  PlaybackIcon,
  Popover,
  QueueIcon,
  ReadAlongIcon,
  SleepIcon,
  VolumeIcon,
  formatPause,
  tabularNums,
  textStyle,
  formatDecimal,
} from '@trax/ui';
import type { ComponentType, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { QueuePanel } from '../arrange-queue/queue-panel.js';
import { PlaybackSettings } from '../choose-playback/playback-settings.js';
import { ReadAlong } from '../read-along/read-along.js';
import { SleepChoices } from '../set-sleep-timer/sleep-section.js';
import { useTimeLeft } from '../set-sleep-timer/use-time-left.js';
import { VolumeControl } from './volume-control.js';

const Panel = styled.div<{ $width: string }>`
  --queue-height: max(12rem, 45vh);
  --read-along-size: 1.375rem;
  --read-along-height: min(28rem, 60vh);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  width: ${({ $width }) => $width};
  max-width: 100%;
`;

const Badge = styled.span`
  ${textStyle.meta}
  ${tabularNums}
  position: absolute;
  inset: auto 50% -0.5rem auto;
  padding-inline: var(--space-1);
  transform: translateX(50%);
  border-radius: var(--radius-pill);
  background: var(--dusk-soft);
  color: var(--on-dusk-soft);
  white-space: nowrap;
  pointer-events: none;
`;

const Trigger = styled(IconButton)<{ $hasBadge: boolean }>`
  position: relative;
  overflow: visible;

  /* The dot of a button that is on, where the badge is. */
  &::after {
    display: ${({ $hasBadge }) => $hasBadge && 'none'};
  }
`;

type ContentProps = { readonly onDone: () => void };

type PanelOfBar = {
  /** Of its button, and of its entry in the menu. */
  readonly name: MessageDescriptor;
  readonly title: MessageDescriptor;
  readonly icon: ReactElement;
  readonly width: string;
  readonly Content: ComponentType<ContentProps>;
};

/** What the wide bar opens above itself. */
export const PANELS = {
  queue: { name: msg`Queue`, title: msg`Up next`, icon: <QueueIcon />, width: '26rem', Content: QueuePanel },
  readAlong: {
    name: msg`Read along`,
    title: msg`Read along`,
    icon: <ReadAlongIcon />,
    width: '26rem',
    Content: ReadAlong,
  },
  sleep: { name: msg`Sleep timer`, title: msg`Sleep timer`, icon: <SleepIcon />, width: '16rem', Content: SleepPanel },
  playback: {
    name: msg`Playback`,
    title: msg`Playback`,
    icon: <PlaybackIcon />,
    width: '20rem',
    Content: PlaybackSettings,
  },
  volume: { name: msg`Volume`, title: msg`Volume`, icon: <VolumeIcon />, width: '16rem', Content: VolumeControl },
} satisfies Record<string, PanelOfBar>;

export type PanelName = keyof typeof PANELS;

function SleepPanel({ onDone }: ContentProps) {
  const left = useTimeLeft();
  return (
    <>
      <Note>{left ? left.sentence : t`Stop at the end of a play, after`}</Note>
      <SleepChoices onChoose={onDone} />
    </>
  );
}

/** At most one panel is open. */
export type OpenPanel = {
  readonly name: PanelName | undefined;
  readonly open: (name: PanelName) => void;
  /** Closes that panel, not one that was opened after it. */
  readonly close: (name: PanelName) => void;
};

/** Which panel is open; each but the volume has a key, which closes it too. */
export function useOpenPanel(): OpenPanel {
  const [name, setName] = useState<PanelName>();
  useEffect(() => {
    const toggle = (toggled: PanelName) => () => setName((now) => (now === toggled ? undefined : toggled));
    return installPageShortcuts({
      q: toggle('queue'),
      a: toggle('readAlong'),
      s: toggle('sleep'),
      b: toggle('playback'),
    });
  }, []);
  const close = (closed: PanelName) => setName((now) => (now === closed ? undefined : now));
  return { name, open: setName, close };
}

type PanelState = {
  readonly text: string;
  /** It is not as usual. */
  readonly isChanged: boolean;
};

/** What is set in the panels, in words. */
export function usePanelStates(): Partial<Record<PanelName, PanelState>> {
  const left = useTimeLeft();
  const speed = usePlayerState((state) => state.speed);
  const pause = usePlayerState((state) => state.pauseBetween);
  const volume = usePlayerState((state) => state.volume);
  const isMuted = usePlayerState((state) => state.isMuted);
  const { background } = useBackgroundSound();
  const playback = [
    t`speed ${{ speed: formatDecimal(speed) }}×`,
    ...(pause === 'say-along' ? [t`say along`] : pause > 0 ? [t`pause ${{ length: formatPause(pause) }}`] : []),
    ...(background === 'off' ? [] : [i18n._(BACKGROUND_WORDS[background])]),
  ];
  return {
    sleep: { text: left?.words ?? t`off`, isChanged: left !== undefined },
    playback: {
      text: playback.join(', '),
      isChanged: speed !== 1 || pause !== 0 || background !== 'off',
    },
    volume: { text: isMuted ? t`muted` : t`${volume} percent`, isChanged: isMuted },
  };
}

const BACKGROUND_WORDS = { rain: msg`rain`, waves: msg`waves`, drone: msg`drone`, own: msg`a sound of yours` } as const;

type PanelContentProps = { readonly name: PanelName; readonly onDone: () => void };

export function PanelContent({ name, onDone }: PanelContentProps) {
  const { width, Content }: PanelOfBar = PANELS[name];
  return (
    <Panel data-player-panel $width={width}>
      <Content onDone={onDone} />
    </Panel>
  );
}

type PanelButtonProps = { readonly name: PanelName; readonly openPanel: OpenPanel };

/** The button of a panel in the bar. */
export function PanelButton({ name, openPanel }: PanelButtonProps) {
  const { title, icon } = PANELS[name];
  const words = i18n._(PANELS[name].name);
  const state = usePanelStates()[name];
  const left = useTimeLeft();
  const badge = name === 'sleep' ? left?.badge : undefined;
  const isChanged = state?.isChanged ?? false;
  const close = () => openPanel.close(name);
  const trigger = (
    <Trigger label={isChanged ? `${words}, ${state?.text}` : words} isOn={isChanged} $hasBadge={badge !== undefined}>
      {icon}
      {badge !== undefined && <Badge aria-hidden>{badge}</Badge>}
    </Trigger>
  );
  return (
    <Popover
      trigger={trigger}
      label={i18n._(title)}
      isOpen={openPanel.name === name}
      onOpenChange={(isOpen) => (isOpen ? openPanel.open(name) : close())}
    >
      <PanelContent name={name} onDone={close} />
    </Popover>
  );
}
