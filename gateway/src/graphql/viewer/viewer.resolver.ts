import type { Resolver } from '../graphql-context.js';

const findViewer: Resolver = (_, __, { viewer }) => viewer;

export const viewerResolvers = { Query: { viewer: findViewer } };
