import type { Player } from '../player.js';
import { isSoundWanted } from '../player.js';
import type { QueueEntry } from '../queue/queue.js';

const SEEK_STEP_SECONDS = 10;
/** The system extrapolates the position; it is corrected when it is off by more than this. */
const DRIFT_SECONDS = 1;

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** What lock screens show beside the track and its theme. */
export type MediaDescription = {
  readonly productName: string;
  /** The address of a square PNG; undefined for none. */
  readonly artwork?: ((entry: QueueEntry) => Promise<string | undefined>) | undefined;
};

/** Lock screen, headphone and keyboard media keys. Does nothing where the browser has no Media Session. */
export function connectMediaSession(player: Player, { productName, artwork }: MediaDescription): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  const setHandlers = (handlers: Handlers) => {
    for (const [action, handler] of Object.entries(handlers))
      setHandler(session, action as MediaSessionAction, handler);
  };
  const updatePosition = createPositionUpdater(session, player);
  let described: unknown;

  const update = () => {
    const { queue, index, status, mayGoNext, mayGoPrevious } = player.getState();
    const entry = queue?.entries[index];
    const description = entry && `${entry.trackId} ${entry.displayName} ${queue.source.name}`;
    if (description !== described) {
      described = description;
      session.metadata = null;
      if (entry) {
        const metadata = { title: entry.displayName, artist: queue.source.name, album: productName };
        session.metadata = new MediaMetadata(metadata);
        void artwork?.(entry).then(
          (src) => {
            const isShown = description === described && src !== undefined;
            if (isShown) session.metadata = new MediaMetadata({ ...metadata, artwork: [{ src, type: 'image/png' }] });
          },
          () => undefined, // a lock screen without a picture is complete
        );
      }
      setHandlers(entry ? seekHandlers(player) : NO_HANDLERS);
    }
    session.playbackState = entry ? (isSoundWanted(status) ? 'playing' : 'paused') : 'none';
    setHandlers({
      nexttrack: mayGoNext ? player.next : null,
      previoustrack: mayGoPrevious ? player.previous : null,
    });
    updatePosition();
  };
  update();
  const unsubscribers = [player.subscribe(update), player.subscribePlayhead(updatePosition)];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    setHandlers(NO_HANDLERS);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

const NO_HANDLERS: Handlers = {
  play: null,
  pause: null,
  stop: null,
  seekbackward: null,
  seekforward: null,
  seekto: null,
  nexttrack: null,
  previoustrack: null,
};

function seekHandlers(player: Player): Handlers {
  const seekBy = (seconds: number) => player.seek(player.getPlayhead().positionSeconds + seconds);
  return {
    play: player.play,
    pause: player.pause,
    stop: player.pause, // the queue stays, to be played again
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS),
    seekto: ({ seekTime }) => {
      if (typeof seekTime === 'number') player.seek(seekTime);
    },
  };
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser that does not know this action throws; the others still work.
  }
}

function createPositionUpdater(session: MediaSession, player: Player): () => void {
  let shown = { positionSeconds: 0, durationSeconds: 0, rate: 0, speed: 1, atMs: 0 };
  return () => {
    const { positionSeconds, durationSeconds } = player.getPlayhead();
    const { status, silenceUntilMs, speed } = player.getState();
    const rate = status === 'playing' && silenceUntilMs === undefined ? speed : 0;
    const nowMs = performance.now();
    const expected = shown.positionSeconds + (shown.rate * (nowMs - shown.atMs)) / 1000;
    const isAsExpected = rate === shown.rate && Math.abs(expected - positionSeconds) <= DRIFT_SECONDS;
    if (isAsExpected && speed === shown.speed && durationSeconds === shown.durationSeconds) return;
    shown = { positionSeconds, durationSeconds, rate, speed, atMs: nowMs };
    const position = Math.min(positionSeconds, durationSeconds);
    if (durationSeconds <= 0) session.setPositionState?.();
    else session.setPositionState?.({ duration: durationSeconds, position, playbackRate: speed });
  };
}
