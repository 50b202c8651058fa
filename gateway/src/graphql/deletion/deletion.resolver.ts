import { getViewer, type Resolver } from '../graphql-context.js';

const listDeletionRequests: Resolver = (_, __, context) =>
  context.services.deletion.listDeletionRequests(getViewer(context, 'Admin not authenticated'), context.requestId);

export const deletionResolvers = { Query: { deletionRequests: listDeletionRequests } };
