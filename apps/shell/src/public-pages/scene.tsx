import styled from 'styled-components';

type Stroke = { readonly d: string; readonly hue: 'sun' | 'dusk' | 'primary' | 'line-strong' };

/** Small drawings in the strokes of the mark, on a sheet of 64 by 64. */
const SCENES = {
  sunrise: [
    { d: 'M17 46a15 15 0 0 1 30 0', hue: 'sun' },
    { d: 'M32 14v8M11.5 25.5l5.6 5.6M52.5 25.5l-5.6 5.6', hue: 'sun' },
    { d: 'M8 46h48M20 55h24', hue: 'line-strong' },
  ],
  evening: [
    { d: 'M52 34.5A20.5 20.5 0 1 1 29.5 12 16 16 0 0 0 52 34.5z', hue: 'dusk' },
    { d: 'M46 10v8M42 14h8', hue: 'sun' },
  ],
  summit: [
    { d: 'M8 52l17-26 9 13 5-7 17 20z', hue: 'primary' },
    { d: 'M25 26V10h12l-4 5 4 5H25', hue: 'sun' },
  ],
  clock: [
    { d: 'M32 9a23 23 0 0 1 19.9 34.5', hue: 'primary' },
    { d: 'M42 52.8A23 23 0 1 1 20 12.3', hue: 'dusk' },
    { d: 'M32 20v13l8 5', hue: 'sun' },
  ],
  headphones: [
    { d: 'M12 42v-8a20 20 0 0 1 40 0v8', hue: 'dusk' },
    { d: 'M12 42a5 5 0 0 1 10 0v6a5 5 0 0 1-10 0zM42 42a5 5 0 0 1 10 0v6a5 5 0 0 1-10 0z', hue: 'primary' },
  ],
  list: [
    { d: 'M10 17h30M10 31h22M10 45h14', hue: 'primary' },
    { d: 'M54 22V46', hue: 'dusk' },
    { d: 'M54 46a7 7 0 1 1-14 0 7 7 0 0 1 14 0z', hue: 'dusk' },
  ],
  rounds: [
    { d: 'M32 9a23 23 0 0 1 20.6 12.8', hue: 'sun' },
    { d: 'M54.5 36.5A23 23 0 0 1 33.5 55', hue: 'primary' },
    { d: 'M20.5 52A23 23 0 0 1 20.5 12', hue: 'dusk' },
  ],
  letter: [
    { d: 'M14 15h36a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5V20a5 5 0 0 1 5-5z', hue: 'primary' },
    { d: 'M10 20l19 15a5 5 0 0 0 6 0l19-15', hue: 'sun' },
  ],
  place: [
    { d: 'M32 56s18-15 18-30a18 18 0 0 0-36 0c0 15 18 30 18 30z', hue: 'dusk' },
    { d: 'M39 26a7 7 0 1 1-14 0 7 7 0 0 1 14 0z', hue: 'sun' },
  ],
  stairs: [
    { d: 'M8 54h12V42h12V30h12V18h12', hue: 'primary' },
    { d: 'M12 30a12 12 0 0 1 12-12', hue: 'sun' },
  ],
  shield: [
    { d: 'M32 9l19 7v14c0 13-8 20-19 25-11-5-19-12-19-25V16z', hue: 'dusk' },
    { d: 'M24 32l6 6 11-12', hue: 'primary' },
  ],
} as const satisfies Record<string, readonly Stroke[]>;

export type SceneName = keyof typeof SCENES;

const Sheet = styled.svg`
  flex: none;
  width: 3rem;
  height: 3rem;
`;

/** A drawing beside words that say the same. */
export function Scene({ name }: { readonly name: SceneName }) {
  return (
    <Sheet
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SCENES[name].map(({ d, hue }) => (
        <path key={d} d={d} stroke={`var(--${hue})`} />
      ))}
    </Sheet>
  );
}
