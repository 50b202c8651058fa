import type { DeletionRequest } from '@trax/contracts/deletion';
import type { DeletionAsker } from '../../services/deletion.client.js';
import { getViewer, type GraphqlContext, type Resolver } from '../graphql-context.js';

function getAsker(context: GraphqlContext): DeletionAsker {
  return { viewer: getViewer(context, 'Admin not authenticated'), requestId: context.requestId };
}

const listDeletionRequests: Resolver = (_, __, context) =>
  context.services.deletion.listDeletionRequests(getAsker(context));

const findAccount = ({ firebaseId }: DeletionRequest, _: object, { accounts }: GraphqlContext) =>
  firebaseId === null ? null : accounts.load(firebaseId);

const markDeletionRequestProcessed: Resolver<{ id: string }> = (_, { id }, context) =>
  context.services.deletion.markDeletionRequestProcessed(getAsker(context), id);

const deleteUser: Resolver<{ firebaseId: string }> = async (_, { firebaseId }, context) => {
  await context.services.users.deleteUser(getAsker(context), firebaseId);
  context.accounts.clear(firebaseId);
  return true;
};

export const deletionResolvers = {
  Query: { deletionRequests: listDeletionRequests },
  DeletionRequest: { account: findAccount },
  Mutation: { markDeletionRequestProcessed, deleteUser },
};
