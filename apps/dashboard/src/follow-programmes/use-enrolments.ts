import { refresh, useApolloClient, useMutate } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { offerUndo, useToast } from '@trax/ui';
import {
  changeEnrolmentMutation,
  enrolmentsQuery,
  leaveProgrammeMutation,
  rejoinProgrammeMutation,
  type Enrolment,
} from './enrolments.query.js';

/** What the person does with a programme that they follow. */
export function useEnrolments() {
  const client = useApolloClient();
  const { mutate, isMutating } = useMutate();
  const { show } = useToast();
  const readAgain = () => void refresh(client, ['enrolments']);
  const change = async (id: string, how: 'goOn' | 'startAgain') => {
    const changed = await mutate({
      mutation: changeEnrolmentMutation,
      variables: { id, change: how },
      errorTitle: t`Error changing programme`,
    });
    if (!changed) readAgain();
  };
  const rejoin = async (id: string) => {
    await mutate({ mutation: rejoinProgrammeMutation, variables: { id }, errorTitle: t`Error restoring programme` });
    readAgain();
  };
  /** Shown and sent at once; Undo takes it back. */
  const leave = ({ id, name }: Enrolment): void => {
    const leaving = mutate({
      mutation: leaveProgrammeMutation,
      variables: { id },
      optimisticResponse: { leaveProgramme: id },
      update: (cache) => {
        cache.updateQuery({ query: enrolmentsQuery }, (known) =>
          known ? { ...known, enrolments: known.enrolments.filter((one) => one.id !== id) } : undefined,
        );
      },
      errorTitle: t`Error leaving programme`,
    });
    const notice = { title: t`You have left ${name}`, description: t`Its playlist and its reminder stay.` };
    const withdraw = offerUndo(show, notice, () => void leaving.then((left) => left && rejoin(id)));
    void leaving.then((left) => {
      if (left) return;
      withdraw();
      readAgain();
    });
  };
  return { change, leave, isMutating };
}
