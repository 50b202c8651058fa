import { QuerySection, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Cover, Detail, Grid, List, ListRow, Note, RowWords, focusFirstControl, formatDays } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { describeReminder } from '../set-reminders/use-reminders.js';
import { programmesQuery, type Programme } from './programmes.query.js';
import { StartDialog } from './start-dialog.js';

/** Of the section: `/playlists#programmes` leads to it. */
const ID = 'programmes';

/** What the owner of the installation offers; nothing where that is nothing. */
export function Programmes() {
  const query = useQuery(programmesQuery, READ_ANEW);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const count = query.data?.programmes.length;
  const isShown = count === undefined ? query.error !== undefined : count > 0;
  const isLinked = isShown && hash === `#${ID}`;
  // The browser has looked for it before it was there.
  useEffect(() => {
    if (!isLinked) return;
    section.current?.scrollIntoView();
    focusFirstControl(section.current);
  }, [isLinked]);
  if (!isShown) return null;
  return (
    <QuerySection
      id={ID}
      ref={section}
      title={t`Programmes`}
      lead={t`Some days with the same themes. Each makes a playlist that is yours.`}
      query={query}
      failed={t`Failed to fetch programmes`}
      loading={t`Loading programmes`}
    >
      {({ programmes, enrolments }) => (
        <List aria-label={t`Programmes`}>
          {programmes.map((programme) => (
            <ProgrammeRow
              key={programme.id}
              programme={programme}
              isFollowed={enrolments.some(({ programmeId }) => programmeId === programme.id)}
            />
          ))}
        </List>
      )}
    </QuerySection>
  );
}

type ProgrammeRowProps = { readonly programme: Programme; readonly isFollowed: boolean };

/** A programme in words, and the button that starts it. */
function ProgrammeRow({ programme, isFollowed }: ProgrammeRowProps) {
  const [isStarting, setStarting] = useState(false);
  const { name, description, days, themeIds } = programme;
  return (
    <ListRow>
      <Grid columns="auto minmax(0, 1fr)" gap="4" align="center">
        <Cover groupIds={themeIds} size={64} />
        <RowWords name={name} detail={description}>
          <Detail>{describeReminder(programme)}</Detail>
          <Detail>{typeof days === 'number' ? formatDays(days) : t`As long as you like`}</Detail>
        </RowWords>
      </Grid>
      {isFollowed ? (
        <Note>{t`You follow it`}</Note>
      ) : (
        <Button variant="secondary" aria-label={t`Start ${name}`} onClick={() => setStarting(true)}>{t`Start`}</Button>
      )}
      <StartDialog programme={programme} isOpen={isStarting} onOpenChange={setStarting} />
    </ListRow>
  );
}
