import { QuerySection, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t, Trans } from '@trax/i18n/macro';
import { List, Text, useListFocus } from '@trax/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { enrolmentsQuery } from './enrolments.query.js';
import { ProgrammeRow } from './programme-row.js';

const Region = styled.div`
  &:empty {
    display: none;
  }
`;

/** The programmes that the person follows, or one line for those who follow none; nothing where none is offered. */
export function FollowedProgrammes() {
  const query = useQuery(enrolmentsQuery, READ_ANEW);
  const region = useRef<HTMLDivElement>(null);
  const { enrolments, programmes } = query.data ?? {};
  const ids = enrolments?.map(({ id }) => id);
  useListFocus({ ids, region, controls: 'li button:first-of-type', otherwise: 'a' });
  const isShown = query.error !== undefined || (enrolments !== undefined && enrolments.length > 0);
  return (
    <Region ref={region}>
      {isShown && (
        <QuerySection
          title={t`Your programmes`}
          query={query}
          failed={t`Failed to fetch your programmes`}
          loading={t`Loading your programmes`}
        >
          {(followed) => (
            <List aria-label={t`Your programmes`}>
              {followed.enrolments.map((enrolment) => (
                <ProgrammeRow key={enrolment.id} enrolment={enrolment} />
              ))}
            </List>
          )}
        </QuerySection>
      )}
      {enrolments?.length === 0 && programmes !== undefined && programmes.length > 0 && (
        <Text $tone="muted">
          <Trans>
            A programme gives your listening a rhythm. <Link to="/playlists#programmes">See the programmes</Link>
          </Trans>
        </Text>
      )}
    </Region>
  );
}
