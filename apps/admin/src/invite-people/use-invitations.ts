import type { InvitationDelivery } from '@trax/contracts/invitation-rules';
import { graphql, READ_ANEW, refresh, useApolloClient, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import { usePanelMutate, usePoll, useQueryFailureToast } from '../panel-query.js';
import type { Invited } from './invitations-page.js';

const invitationsQuery = graphql(`
  query ListInvitations {
    invitations {
      ...InvitationFields
    }
  }
`);

export const invitationFields = graphql(`
  fragment InvitationFields on Invitation {
    id
    email
    role
    expiresAt
    isExpired
    delivery
    mailFailure
  }
`);
export type ListedInvitation = DocumentType<typeof invitationFields>;

const inviteMutation = graphql(`
  mutation Invite($email: String, $role: InvitedRole!, $delivery: InvitationDelivery!) {
    invite(email: $email, role: $role, delivery: $delivery) {
      invitation {
        ...InvitationFields
      }
      link
    }
  }
`);

const renewInvitationMutation = graphql(`
  mutation RenewInvitation($id: ID!, $delivery: InvitationDelivery!) {
    renewInvitation(id: $id, delivery: $delivery) {
      invitation {
        ...InvitationFields
      }
      link
    }
  }
`);

const withdrawInvitationMutation = graphql(`
  mutation WithdrawInvitation($id: ID!) {
    withdrawInvitation(id: $id)
  }
`);

/** The open invitations, what an administrator does about them, and the link that was made here last. */
export function useInvitations() {
  const query = useQuery(invitationsQuery, READ_ANEW);
  useQueryFailureToast(query, t`Failed to fetch invitations`);
  usePoll(query.refetch);
  const client = useApolloClient();
  const { show } = useToast();
  const { mutate, isMutating } = usePanelMutate();
  const [newLink, setNewLink] = useState<{ readonly id: string; readonly link: string }>();

  /** At once: what was done is seen whether the list can be read anew or not. */
  const changeList = (change: (listed: readonly ListedInvitation[]) => ListedInvitation[]) =>
    client.cache.updateQuery(
      { query: invitationsQuery },
      (listed) => listed && { invitations: change(listed.invitations) },
    );
  const take = ({ invitation, link }: { invitation: ListedInvitation; link?: string | null }) => {
    if (typeof link === 'string') setNewLink({ id: invitation.id, link });
    else
      show({ title: t`Invitation sent`, description: t`It is on its way to ${{ address: invitation.email ?? '' }}.` });
    void refresh(client, ['invitations']);
  };
  /** Rejects when the person cannot be invited. */
  const invite = async (variables: Invited): Promise<void> => {
    const { data } = await client.mutate({
      mutation: inviteMutation,
      variables,
      update: (_cache, { data: answer }) => {
        if (answer) changeList((listed) => [answer.invite.invitation, ...listed]);
      },
    });
    if (data) take(data.invite);
  };
  const renew = async (id: string, delivery: InvitationDelivery): Promise<void> => {
    const failed = t`Failed to make a new link`;
    const variables = { id, delivery };
    const data = await mutate({ mutation: renewInvitationMutation, variables, failed });
    if (data) take(data.renewInvitation);
  };
  const withdraw = async (id: string): Promise<boolean> => {
    const failed = t`Failed to delete the invitation`;
    const data = await mutate({
      mutation: withdrawInvitationMutation,
      variables: { id },
      update: () => changeList((listed) => listed.filter((one) => one.id !== id)),
      failed,
    });
    if (data) void refresh(client, ['invitations']);
    return data !== undefined;
  };
  return { query, newLink, isMutating, invite, renew, withdraw };
}
export type Invitations = ReturnType<typeof useInvitations>;
