import { tracksOfVoice } from '@trax/contracts/catalogue-rules';
import { hasWords } from '@trax/contracts/fold-text';
import { t } from '@trax/i18n/macro';
import { Checkbox, Detail, Text, formatDuration } from '@trax/ui';
import { styled } from 'styled-components';

export type AddableTrack = {
  readonly id: string;
  readonly trackNumber: number;
  readonly voiceGender: 'M' | 'F';
  readonly displayName: string;
  readonly filePath: string;
  readonly durationSeconds: number;
  readonly language?: string | null | undefined;
};
export type AddableGroup = { readonly id: string; readonly name: string; readonly tracks: readonly AddableTrack[] };

const List = styled.div`
  height: 45dvh;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  overflow: auto;
  overscroll-behavior: contain;
`;

/* What is outside the viewport costs nothing, however many themes there are. */
const Theme = styled.fieldset`
  content-visibility: auto;
  contain-intrinsic-size: auto 15rem;
  padding: var(--space-1) var(--space-3) var(--space-2);
  border-bottom: 1px solid var(--line);
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-height: var(--target);
  padding-block: var(--space-1);
  cursor: pointer;
  overflow-wrap: anywhere;

  &:has(:disabled) {
    color: var(--muted);
    cursor: default;
  }
`;

type TrackChoicesProps = {
  readonly groups: readonly AddableGroup[];
  readonly voice: 'M' | 'F';
  /** Words of a track's name or of its theme's. */
  readonly filter: string;
  /** Tracks that the playlist has. */
  readonly present: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The tracks of one voice by theme, of which any number is chosen, also a theme as a whole. */
export function TrackChoices({ groups, voice, filter, present, chosen, onChoose }: TrackChoicesProps) {
  const words = filter.trim();
  const shown = groups
    .map((group) => ({
      ...group,
      tracks: tracksOfVoice(group.tracks, voice).filter(({ displayName }) =>
        hasWords(`${group.name} ${displayName}`, filter),
      ),
    }))
    .filter(({ tracks }) => tracks.length > 0);
  return (
    <List>
      {shown.length === 0 && <Text $tone="muted">{t`Nothing matches “${words}”`}</Text>}
      {shown.map((group) => (
        <ThemeChoices key={group.id} group={group} present={present} chosen={chosen} onChoose={onChoose} />
      ))}
    </List>
  );
}

type ThemeChoicesProps = Pick<TrackChoicesProps, 'present' | 'chosen' | 'onChoose'> & { readonly group: AddableGroup };

function ThemeChoices({ group: { name, tracks }, present, chosen, onChoose }: ThemeChoicesProps) {
  const addable = tracks.filter(({ id }) => !present.has(id));
  const chosenCount = addable.filter(({ id }) => chosen.has(id)).length;
  const choose = (changed: readonly AddableTrack[], isChosen: boolean) => {
    const ids = changed.map(({ id }) => id);
    onChoose(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  };
  return (
    <Theme aria-label={name}>
      <Choice>
        <Checkbox
          ref={(box: HTMLInputElement | null) => {
            if (box) box.indeterminate = chosenCount > 0 && chosenCount < addable.length;
          }}
          aria-label={t`All of ${name}`}
          disabled={addable.length === 0}
          checked={chosenCount === addable.length}
          onChange={({ target }) => choose(addable, target.checked)}
        />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </Choice>
      {tracks.map((track) => (
        <Choice key={track.id}>
          <Checkbox
            disabled={present.has(track.id)}
            checked={present.has(track.id) || chosen.has(track.id)}
            onChange={({ target }) => choose([track], target.checked)}
          />
          <bdi>{track.displayName}</bdi>
          <Detail>{present.has(track.id) ? t`In this playlist` : formatDuration(track.durationSeconds)}</Detail>
        </Choice>
      ))}
    </Theme>
  );
}
