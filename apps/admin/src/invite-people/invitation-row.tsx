import { i18n } from '@trax/i18n';
import { msg, t, Trans } from '@trax/i18n/macro';
import { Button, Cluster, ConfirmButton, Detail, ListRow, RowLine, RowWords, ShownOnce, Time } from '@trax/ui';
import { Badge } from '../badge.js';
import { capitalise } from '../capitalise.js';
import type { Invitations, ListedInvitation } from './use-invitations.js';

type InvitationRowProps = {
  readonly invitation: ListedInvitation;
  readonly invitations: Pick<Invitations, 'newLink' | 'isMutating' | 'renew'>;
  readonly mayRenew: boolean;
  readonly sendsMail: boolean;
  /** Resolves when the invitation is withdrawn, or is not. */
  readonly onWithdraw: () => Promise<void>;
};

/** Whom an invitation is for, until when, and what can be done about it. */
export function InvitationRow(props: InvitationRowProps) {
  const { id, role, delivery, mailFailure, expiresAt, isExpired } = props.invitation;
  const { newLink } = props.invitations;
  const failure = delivery === 'mail' ? mailFailure : undefined;
  return (
    <ListRow>
      <RowWords
        name={invitationName(props.invitation)}
        detail={
          <span>
            <span>{role === 'administrator' ? t`Administrator` : t`Listener`}</span> ·{' '}
            <span>{failure ? t`By email, not sent so far` : i18n._(DELIVERIES[delivery])}</span> ·{' '}
            {/* Replaced as a whole: the texts of a page that its browser has translated cannot change. */}
            <span key={String(isExpired)}>
              {isExpired ? (
                <Trans>
                  expired <Time instant={expiresAt} />
                </Trans>
              ) : (
                <Trans>
                  until <Time instant={expiresAt} />
                </Trans>
              )}
            </span>
          </span>
        }
      />
      <Cluster gap="3" align="center">
        {failure && <Badge $tone="danger">{t`Not sent`}</Badge>}
        {isExpired && <Badge $tone="danger">{t`Expired`}</Badge>}
        {props.mayRenew && <Renew {...props} />}
        <Withdraw {...props} />
      </Cluster>
      {failure && (
        <RowLine>
          <Detail>{capitalise(failure)}</Detail>
        </RowLine>
      )}
      {newLink?.id === id && <ShownOnce label={t`Link, shown this once`} what={t`link`} text={newLink.link} />}
    </ListRow>
  );
}

const DELIVERIES = { mail: msg`Sent by email`, link: msg`By a copied link` };

const invitationName = ({ email }: ListedInvitation): string => email ?? t`Anybody with the link`;

type RenewProps = Pick<InvitationRowProps, 'invitation' | 'invitations' | 'sendsMail'>;

function Renew({ invitation, invitations: { isMutating, renew }, sendsMail }: RenewProps) {
  const name = invitationName(invitation);
  return (
    <>
      {sendsMail && typeof invitation.email === 'string' && (
        <Button
          variant="secondary"
          aria-label={t`Send again to ${name}`}
          isBusy={isMutating}
          onClick={() => void renew(invitation.id, 'mail')}
        >{t`Send again`}</Button>
      )}
      <Button
        variant="secondary"
        aria-label={t`New link for ${name}`}
        isBusy={isMutating}
        onClick={() => void renew(invitation.id, 'link')}
      >{t`New link`}</Button>
    </>
  );
}

function Withdraw({ invitation, onWithdraw }: Pick<InvitationRowProps, 'invitation' | 'onWithdraw'>) {
  const name = invitationName(invitation);
  return (
    <ConfirmButton
      trigger={<Button variant="ghost" aria-label={t`Delete the invitation of ${name}`}>{t`Delete`}</Button>}
      title={t`Delete this invitation?`}
      description={t`${name}: the link stops working.`}
      confirmLabel={t`Delete`}
      onConfirm={onWithdraw}
    />
  );
}
