import { useViewer } from '@trax/session';
import { Cluster } from '@trax/ui';
import { useRef, type RefObject } from 'react';
import { ChangeUser } from '../change-user/change-user.js';
import { CHANGES, maySignIn } from '../change-user/changes.js';
import { MakeLink } from '../make-link/make-link.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import { useHasOwnPasswords } from '../sign-up/sign-up.query.js';
import { useKeepFocus } from '../use-keep-focus.js';
import type { ListedUser } from './use-users.js';

/** What can be done for one person. Administrators are not disabled, and do not take that role from themselves. */
export function UserActions({ user }: { readonly user: ListedUser }) {
  const isOwn = user.firebaseId === useViewer().uid;
  const isDisabled = user.isDisabled === true;
  const mayBeChanged = !isOwn && !isDisabled;
  const canReset = !isOwn && user.hasSecondFactor === true;
  const actions = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(actions, canReset);
  return (
    <Cluster gap="3" ref={actions} tabIndex={-1}>
      {mayBeChanged && <LetIn user={user} actions={actions} />}
      <ResetStats user={user} />
      {mayBeChanged && (
        <ChangeUser user={user} change={user.isAdmin ? CHANGES.unmakeAdministrator : CHANGES.makeAdministrator} />
      )}
      {mayBeChanged && <MakeLink user={user} />}
      {canReset && <ChangeUser user={user} change={CHANGES.resetSecondFactor} onConfirm={keepFocus} />}
      {!user.isAdmin && <ChangeUser user={user} change={isDisabled ? CHANGES.enable : CHANGES.disable} />}
      {!user.isAdmin && <ChangeUser user={user} change={CHANGES.delete} />}
    </Cluster>
  );
}

type LetInProps = { readonly user: ListedUser; readonly actions: RefObject<HTMLDivElement | null> };

/** For a person who has signed up to an installation with passwords of its own and waits. */
function LetIn({ user, actions }: LetInProps) {
  const hasOwnPasswords = useHasOwnPasswords();
  const canAdmit = hasOwnPasswords && !maySignIn(user);
  const keepFocus = useKeepFocus(actions, canAdmit);
  return canAdmit ? <ChangeUser user={user} change={CHANGES.admit} onConfirm={keepFocus} /> : null;
}
