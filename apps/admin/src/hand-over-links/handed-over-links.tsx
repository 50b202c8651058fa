import { graphql, QueryPart, useQuery, type DocumentType } from '@trax/graphql-client';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { Button, Cluster, CopyField, formatAgo, List, ListRow, Note, RowWords, Section } from '@trax/ui';
import { useState } from 'react';
import { ChangeUser } from '../change-user/change-user.js';
import { CHANGES } from '../change-user/changes.js';
import { useQueryFailureToast } from '../panel-query.js';

const handedOverLinksQuery = graphql(`
  query ListHandedOverLinks {
    handedOverLinks {
      id
      to
      purpose
      link
      firebaseId
      createdAt
    }
  }
`);

/** Where no mail server sends them: the links that people wait for. They open accounts, so that they are read by a press only. */
export function HandedOverLinks() {
  const [isShown, setShown] = useState(false);
  const query = useQuery(handedOverLinksQuery, {
    skip: !isShown,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useQueryFailureToast(query, t`Failed to fetch links`);
  const read = (): void => {
    if (isShown) void query.refetch().catch(() => undefined);
    setShown(true);
  };
  return (
    <Section
      title={t`Links to hand over`}
      lead={t`This installation has no mail server. Each link works for an hour, for anybody who has it: give it to its person alone.`}
    >
      {isShown && (
        <QueryPart query={query} failed={t`Failed to fetch links`} loading={t`Loading links`}>
          {({ handedOverLinks }) => <Links links={handedOverLinks} />}
        </QueryPart>
      )}
      <Cluster>
        <Button variant="secondary" onClick={read}>
          {isShown ? t`Look for new links` : t`Show the links`}
        </Button>
      </Cluster>
    </Section>
  );
}

/** As the server calls them. */
const PURPOSES = [msg`Verification`, msg`Password reset`, msg`New address`, msg`Deletion`, msg`Invitation`];

function namePurpose(purpose: string): string {
  const known = PURPOSES.find(({ message }) => message === purpose);
  return known ? i18n._(known) : purpose;
}

type LinksProps = { readonly links: DocumentType<typeof handedOverLinksQuery>['handedOverLinks'] };

function Links({ links }: LinksProps) {
  if (links.length === 0) return <Note>{t`Nobody waits for a link.`}</Note>;
  return (
    <List aria-label={t`Links to hand over`}>
      {links.map(({ id, to, purpose, link, firebaseId, createdAt }) => (
        <ListRow key={id}>
          <RowWords
            name={to}
            detail={
              <>
                <span>{`${namePurpose(purpose)} ·`}</span> <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
              </>
            }
          />
          {firebaseId && (
            <ChangeUser
              user={{ firebaseId, email: to, emailVerified: false, isAdmin: false, isAdmitted: null }}
              change={CHANGES.admit}
            />
          )}
          <CopyField
            label={t`${{ purpose: namePurpose(purpose) }} link for ${to}`}
            isLabelHidden
            what={t`link for ${to}`}
            text={link}
          />
        </ListRow>
      ))}
    </List>
  );
}
