import { graphql, type DocumentType, type useApolloClient } from '@trax/graphql-client';

const mailServerFields = graphql(`
  fragment MailServerFields on MailServerSetting {
    isBySettings
    server {
      host
      port
      security
      user
      hasPassword
      sender
    }
  }
`);
export type Setting = DocumentType<typeof mailServerFields>;

export const mailServerQuery = graphql(`
  query ReadMailServer {
    mailServer {
      ...MailServerFields
    }
  }
`);

type Cache = ReturnType<typeof useApolloClient>['cache'];

/** What the whole panel shows once it is changed: without a mail server it lists the links. */
export function showMailServer(cache: Cache, changed: Setting | undefined): void {
  if (changed === undefined) return;
  cache.writeQuery({ query: mailServerQuery, data: { mailServer: changed } });
  const sendsMail = Boolean(changed.server);
  cache.modify({ fields: { signUp: (known) => (known ? { ...known, sendsMail } : known) } });
}
