import {
  checkMailServer,
  Form,
  MailServerFields,
  NEW_MAIL_SERVER,
  SubmitButton,
  useForm,
  type MailServerValues,
} from '@trax/forms';
import { graphql, useApolloClient, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button } from '@trax/ui';

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

const changeMailServerMutation = graphql(`
  mutation ChangeMailServer(
    $host: String!
    $port: Int!
    $security: MailSecurity!
    $user: String!
    $password: String
    $sender: String!
  ) {
    changeMailServer(host: $host, port: $port, security: $security, user: $user, password: $password, sender: $sender) {
      ...MailServerFields
    }
  }
`);

type Server = NonNullable<Setting['server']>;
type MailServerFormProps = {
  /** The one that is chosen now. */
  readonly server: Server | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** Takes the place of the button that opens it. */
export function MailServerForm({ server, onSaved, onCancel }: MailServerFormProps) {
  const client = useApolloClient();
  const form = useForm<MailServerValues>({
    values: server ? storedValues(server) : NEW_MAIL_SERVER,
    initialFocus: 'host',
    check: checkMailServer,
    onSubmit: async (typed) => {
      await client.mutate({
        mutation: changeMailServerMutation,
        variables: { ...typed, port: Number(typed.port), password: typed.password || null },
        update: (cache, { data }) => showMailServer(cache, data?.changeMailServer),
      });
      onSaved();
    },
  });
  return (
    <Form form={form} label={t`Mail server`}>
      <MailServerFields form={form} hasPassword={server?.hasPassword === true} />
      <SubmitButton
        beside={<Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>}
      >{t`Save`}</SubmitButton>
    </Form>
  );
}

const storedValues = ({ host, port, security, user, sender }: Server): MailServerValues => ({
  host,
  port: String(port),
  security,
  user,
  password: '',
  sender,
});
