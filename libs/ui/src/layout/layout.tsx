import { css, styled } from 'styled-components';
import { Card } from '../card/card.js';
import { media } from '../theme/styles.js';

export type LayoutProps = {
  /** Between the children: a step of the scale of spaces, `4` for `--space-4`. */
  readonly gap?: '1' | '2' | '3' | '4' | '5' | '6' | '8';
  /** Across the direction of the children. Default: as wide, or as high, as each other. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  /** Along the line of a `Cluster`. */
  readonly justify?: 'center' | 'end' | 'space-between';
  /** Of a `Grid`: as many columns of one width, or what each of them is wide. */
  readonly columns?: number | string;
  /** Of a `Grid`: as many columns as fit when each has this width at least. */
  readonly min?: string;
  /** Of a `Grid` with `columns`: one column in a narrower window. */
  readonly from?: keyof typeof media;
};

const OWN_PROPS = new Set(['gap', 'align', 'justify', 'columns', 'min', 'from']);
const forElement = { shouldForwardProp: (name: string) => !OWN_PROPS.has(name) };

const gapStyle = ({ gap }: LayoutProps) => gap && `gap: var(--space-${gap});`;

const stackStyle = css<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${({ align }) => align && `justify-items: ${align};`}
  ${gapStyle}
`;

/** Children below each other: `<Stack gap="4" as="section">`. */
export const Stack = styled.div.withConfig(forElement)<Pick<LayoutProps, 'gap' | 'align'>>`
  ${stackStyle}
`;

/** A `Stack` that is no wider than forms and settings are read. */
export const Narrow = styled(Stack)`
  max-width: 40rem;
`;

/** Children beside each other, which wrap: buttons, facts. */
export const Cluster = styled.div.withConfig(forElement)<Pick<LayoutProps, 'gap' | 'align' | 'justify'>>`
  display: flex;
  flex-wrap: wrap;
  ${({ align }) => align && `align-items: ${align};`}
  ${({ justify }) => justify && `justify-content: ${justify};`}
  ${gapStyle}
`;

function columnsStyle({ columns, min = '16rem' }: LayoutProps): string {
  if (typeof columns === 'string') return columns;
  return columns === undefined
    ? `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))`
    : `repeat(${columns}, minmax(0, 1fr))`;
}

/** Children in columns: `<Grid columns={3} from="md">`, `<Grid gap="2" min="7rem">`, `<Grid columns="auto minmax(0, 1fr)">`. */
export const Grid = styled.div.withConfig(forElement)<Pick<LayoutProps, 'gap' | 'align' | 'columns' | 'min' | 'from'>>`
  display: grid;
  grid-template-columns: ${(props) => (props.from ? 'minmax(0, 1fr)' : columnsStyle(props))};
  ${({ align }) => align && `align-items: ${align};`}
  ${gapStyle}

  ${({ from, ...props }) =>
    from &&
    css`
      ${media[from]} {
        grid-template-columns: ${columnsStyle(props)};
      }
    `}
`;

/** A `Card` whose children are below each other. */
export const Panel = styled(Card).withConfig(forElement)<Pick<LayoutProps, 'gap' | 'align'>>`
  ${stackStyle}
`;
