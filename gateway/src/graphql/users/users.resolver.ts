import type { UsersAsker } from '../../services/users.client.js';
import { getViewer, type GraphqlContext, type Resolver } from '../graphql-context.js';

function getAsker(context: GraphqlContext): UsersAsker {
  return { viewer: getViewer(context, 'Admin not authenticated'), requestId: context.requestId };
}

type UsersArguments = { first: number; after?: string | null; search?: string | null };

const listUsers: Resolver<UsersArguments> = (_, { first: limit, after, search }, context) =>
  context.services.users.listUsers(getAsker(context), { limit, after, search });

const getSyncStatus: Resolver = (_, __, context) => context.services.users.getSyncStatus(getAsker(context));

const syncUsers: Resolver = (_, __, context) => context.services.users.syncUsers(getAsker(context));

export const usersResolvers = {
  Query: { users: listUsers, syncStatus: getSyncStatus },
  Mutation: { syncUsers },
};
