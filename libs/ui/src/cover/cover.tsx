import { styled } from 'styled-components';
import { COVER_CORNER_UNITS, COVER_UNITS, coverArt, STEPS_OF_TURN } from './cover-art.js';

const CENTRE = COVER_UNITS / 2;

const Sheet = styled.svg`
  flex: none;
  fill: none;
  stroke-linecap: round;
`;

type CoverProps = {
  /** Of the themes in the picture; the first three count. */
  readonly groupIds: readonly string[];
  /** In px, wide and high. */
  readonly size: number;
  readonly className?: string | undefined;
};

/** The picture of a theme, or of the themes in a playlist. Decorative: their names stand beside it. */
export function Cover({ groupIds, size, className }: CoverProps) {
  const { ground, radii, arcs } = coverArt(groupIds);
  return (
    <Sheet
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${COVER_UNITS} ${COVER_UNITS}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={COVER_UNITS} height={COVER_UNITS} rx={COVER_CORNER_UNITS} fill={`var(--${ground})`} />
      {radii.map((radius) => (
        <circle key={radius} cx={CENTRE} cy={CENTRE} r={radius} stroke="var(--line-strong)" strokeOpacity="0.3" />
      ))}
      {arcs.map(({ radius, startStep, steps, width, colour }) => (
        <circle
          key={`${radius} ${startStep}`}
          cx={CENTRE}
          cy={CENTRE}
          r={radius}
          stroke={`var(--${colour})`}
          strokeWidth={width}
          pathLength={STEPS_OF_TURN}
          strokeDasharray={`${steps} ${STEPS_OF_TURN - steps}`}
          strokeDashoffset={-startStep}
        />
      ))}
    </Sheet>
  );
}
