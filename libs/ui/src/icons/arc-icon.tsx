import { styled } from 'styled-components';

const Frame = styled.svg`
  width: 4.5rem;
  height: 4.5rem;
  fill: none;
  stroke-linecap: round;
`;

/** The arc motif of empty states: two rings of arcs around a still centre. Decorative. */
export function ArcIcon() {
  return (
    <Frame viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle cx="36" cy="36" r="31" stroke="var(--line)" strokeWidth="4" />
      <circle
        cx="36"
        cy="36"
        r="31"
        stroke="var(--primary)"
        strokeWidth="4"
        pathLength="16"
        strokeDasharray="4.5 11.5"
      />
      <circle cx="36" cy="36" r="19" stroke="var(--line)" strokeWidth="4" />
      <circle
        cx="36"
        cy="36"
        r="19"
        stroke="var(--dusk)"
        strokeWidth="4"
        pathLength="16"
        strokeDasharray="5 11"
        strokeDashoffset="-9"
      />
    </Frame>
  );
}
