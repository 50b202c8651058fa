import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Panel, type LayoutProps } from '../layout/layout.js';
import { media } from '../theme/styles.js';
import { Heading, Note } from '../typography/typography.js';

const Sheet = styled(Panel)`
  scroll-margin-top: var(--space-8);
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: var(--space-1);
  min-width: 0;
`;

const Actions = styled.div`
  flex: 1 1 auto;

  > button {
    width: 100%;
  }

  ${media.sm} {
    flex: none;

    > button {
      width: auto;
    }
  }
`;

type SectionProps = {
  /** For links to it. */
  readonly id?: string;
  /** To move the focus to it, when the button in it that had it is gone. */
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly gap?: LayoutProps['gap'];
  readonly children: ReactNode;
};

/** A part of a page, with a heading of its own. */
export function Section({ id, ref, title, lead, actions, gap = '5', children }: SectionProps) {
  const headingId = useId();
  return (
    <Sheet as="section" ref={ref} tabIndex={ref ? -1 : undefined} gap={gap} id={id} aria-labelledby={headingId}>
      <Head>
        <Words>
          <Heading level={2} look="cardTitle" id={headingId}>
            {title}
          </Heading>
          {lead !== undefined && <Note>{lead}</Note>}
        </Words>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Sheet>
  );
}
