import { i18n } from '@trax/i18n';
import { msg, plural, t } from '@trax/i18n/macro';
import { sourceAndVoice, voiceLabel } from '@trax/i18n/voices';
import { isSoundWanted, trackOfEntry, usePlayerState, type PlayerState, type QueueEntry } from '@trax/player';
import { FavouriteButton } from '@trax/playlists';
import {
  Button,
  Card,
  Cover,
  Grid,
  Heading,
  RetryIcon,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  formatNumber,
  groupHue,
  hueWash,
  media,
  tabularNums,
  textStyle,
  type HueName,
} from '@trax/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TrackProgress } from '../see-progress/see-progress.query.js';
import { heldQueue, useOffer, type Offer } from './offer.js';
import { nameOfOffer, RingPlay } from './ring-play.js';

const Sheet = styled(Card)<{ $hue: HueName | undefined }>`
  ${({ $hue }) => $hue && hueWash($hue)}
  display: grid;
  gap: var(--space-6);
  align-items: center;
  overflow-wrap: anywhere;

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: var(--space-8) var(--space-10);
  }
`;

const Title = styled.p`
  ${textStyle.h3}
  ${tabularNums}
`;

type ListenNowProps = {
  /** Undefined until they are known. */
  readonly trackStats: TrackProgress | undefined;
  /** They could not be read, and nothing stands in their place. */
  readonly hasFailed: boolean;
};

/** One large ring that plays, and what: what was left unfinished, else the favourite of the hour, else the first theme. */
export function ListenNow({ trackStats, hasFailed }: ListenNowProps) {
  const headingId = useId();
  const { offer, error, refetch } = useOffer();
  const heldGroupId = usePlayerState((state) => heldEntry(state)?.groupId);
  const groupId = heldGroupId ?? offer?.queue.entries[offer.index]?.groupId;
  return (
    <Sheet as="section" aria-labelledby={headingId} $hue={groupId === undefined ? undefined : groupHue(groupId)}>
      <Stack gap="6">
        <Stack gap="1">
          <Heading level={2} id={headingId}>
            <HeadingWords offer={error ? null : offer} />
          </Heading>
          {trackStats ? (
            <Text $tone="muted">{encouragement(trackStats)}</Text>
          ) : (
            !hasFailed && <Skeleton width="60%" height="1.5rem" />
          )}
        </Stack>
        {error ? <Failure onRetry={() => void refetch().catch(() => undefined)} /> : <NextUp offer={offer} />}
      </Stack>
      <RingPlay offer={offer} />
    </Sheet>
  );
}

/** A missed day is met with the best streak, never with a loss; the streak and today have their card. */
export const encouragement = ({
  currentStreak,
  bestStreak,
}: Pick<TrackProgress, 'currentStreak' | 'bestStreak'>): string =>
  currentStreak === 0 && bestStreak > 0
    ? plural(bestStreak, {
        one: 'Your best streak of # day stays yours.',
        other: 'Your best streak of # days stays yours.',
      })
    : t`A few minutes are enough.`;

type OfferProps = { readonly offer: Offer | null | undefined };

const OFFER_WORDS = { favourite: msg`Your favourite at this hour`, first: msg`Press play and listen` } as const;

function HeadingWords({ offer }: OfferProps) {
  const held = usePlayerState(wordsOfHeld);
  if (held !== undefined || offer !== undefined) {
    return <span>{held ?? (offer ? i18n._(OFFER_WORDS[offer.kind]) : t`Listen now`)}</span>;
  }
  return (
    <>
      <VisuallyHidden>{t`Listen now`}</VisuallyHidden>
      <Skeleton width="70%" height="2.25rem" />
    </>
  );
}

function wordsOfHeld(state: PlayerState): string | undefined {
  if (!heldQueue(state)) return undefined;
  return isSoundWanted(state.status) ? t`Now playing` : t({ message: 'Continue', context: 'heading' });
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Stack gap="1" role="alert">
      <Text>{t`Failed to fetch tracks`}</Text>
      <div>
        <Button variant="secondary" icon={<RetryIcon aria-hidden="true" />} onClick={onRetry}>{t`Try again`}</Button>
      </div>
    </Stack>
  );
}

/** What the ring plays, in words. */
function NextUp({ offer }: OfferProps) {
  const source = usePlayerState((state) => heldQueue(state)?.source.name);
  const place = usePlayerState(placeInQueue);
  const entry = usePlayerState(heldEntry);
  if (source !== undefined && entry) {
    const title = (
      <>
        <bdi>{source}</bdi>
        {place !== undefined && <span>{` · ${place}`}</span>}
      </>
    );
    return <Facts title={title} detail={<TrackAndVoice entry={entry} />} entry={entry} />;
  }
  if (offer === undefined) return <FactsSkeleton />;
  const first = offer?.queue.entries[offer.index];
  if (!offer || !first) return <Text $tone="muted">{t`The first tracks will be here soon.`}</Text>;
  if (offer.kind === 'first') {
    return <Facts title={nameOfOffer(offer)} detail={<TrackAndVoice entry={first} />} entry={first} />;
  }
  const detail = sourceAndVoice(offer.queue.source.name, first).join(' · ');
  return <Facts title={<TrackName entry={first} />} detail={detail} entry={first} />;
}

function TrackName({ entry: { displayName, language } }: { readonly entry: QueueEntry }) {
  return <bdi lang={language}>{displayName}</bdi>;
}

function TrackAndVoice({ entry }: { readonly entry: QueueEntry }) {
  return (
    <>
      <TrackName entry={entry} /> <span>{`· ${voiceLabel(entry)}`}</span>
    </>
  );
}

const heldEntry = (state: PlayerState) => heldQueue(state)?.entries[state.index];

/** `3 of 9`: the track's place in the queue, or the repetition where the queue is one track. */
function placeInQueue(state: PlayerState): string | undefined {
  const queue = heldQueue(state);
  if (!queue) return undefined;
  const { entries } = queue;
  const repetitions = entries[state.index]?.repetitions ?? 1;
  const [place, count] = entries.length > 1 ? [state.index + 1, entries.length] : [state.repetition, repetitions];
  return count > 1
    ? t`${{ position: formatNumber(Math.min(place, count)) }} of ${{ count: formatNumber(count) }}`
    : undefined;
}

type FactsProps = {
  readonly title: ReactNode;
  /** Of the title, with the voice. */
  readonly detail: ReactNode;
  readonly entry: QueueEntry;
};

function Facts({ title, detail, entry }: FactsProps) {
  return (
    <Grid columns="auto minmax(0, 1fr)" gap="4" align="center">
      <Cover groupIds={[entry.groupId]} size={96} />
      <Stack gap="1">
        <Title>{title}</Title>
        <Grid columns="minmax(0, max-content) var(--target)" gap="2" align="center">
          <Text $tone="muted">{detail}</Text>
          <FavouriteButton track={trackOfEntry(entry)} />
        </Grid>
      </Stack>
    </Grid>
  );
}

function FactsSkeleton() {
  return (
    <Grid columns="auto minmax(0, 1fr)" gap="4" align="center">
      <Skeleton width="96px" height="96px" radius="1rem" />
      <Stack gap="1">
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="60%" height="1.5rem" />
      </Stack>
    </Grid>
  );
}
