import { fileURLToPath } from 'node:url';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, MetadataScanner } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { AppTokensResolver } from './app-tokens/app-tokens.resolver.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { CatalogueResolver } from './catalogue/catalogue.resolver.js';
import { EditingResolver } from './catalogue/editing.resolver.js';
import { UploadsResolver } from './catalogue/uploads.resolver.js';
import { TrackResolver } from './catalogue/track.resolver.js';
import { DeletionResolver } from './deletion/deletion.resolver.js';
import { documentLimits, MAX_TOKENS } from './document-limits.js';
import { ErrorLogPlugin } from './error-log.plugin.js';
import { createGraphqlContext } from './graphql-context.js';
import { formatError, stringifyResult } from './graphql-errors.js';
import { GRAPHQL_PATH } from './graphql-endpoint.js';
import { InvitationsResolver } from './invitations/invitations.resolver.js';
import { HealthResolver } from './health/health.resolver.js';
import { InstallationResolver } from './installation/installation.resolver.js';
import { MailResolver } from './mail/mail.resolver.js';
import { NumbersResolver } from './numbers/numbers.resolver.js';
import { OwnRecordingsResolver } from './own-recordings/own-recordings.resolver.js';
import { PersistedDocuments } from './persisted-documents.js';
import { PlaylistsResolver } from './playlists/playlists.resolver.js';
import { EditedProgrammesResolver } from './programmes/edited-programmes.resolver.js';
import { ProgrammesResolver } from './programmes/programmes.resolver.js';
import { RemindersResolver } from './reminders/reminders.resolver.js';
import { ResolverPolicies } from './resolver-policies.js';
import { SharingResolver } from './sharing/sharing.resolver.js';
import { HeardTrackResolver, TopTrackResolver, StatsResolver } from './stats/stats.resolver.js';
import { PeopleResolver } from './users/people.resolver.js';
import { UsersResolver, ViewerResolver } from './users/users.resolver.js';

const SDL_FILES = fileURLToPath(new URL('./**/*.graphql', import.meta.url));

/** The GraphQL schema, made of the SDL files, and a resolver for each domain. */
@Global()
@Module({})
export class GraphqlModule {
  static register(config: GatewayConfig): DynamicModule {
    const documents = PersistedDocuments.fromFile(config.PERSISTED_DOCUMENTS);
    return {
      module: GraphqlModule,
      imports: [
        DiscoveryModule,
        GraphQLModule.forRootAsync<ApolloDriverConfig>({
          driver: ApolloDriver,
          inject: [UpstreamClient],
          useFactory: (upstream: UpstreamClient) => graphqlOptions(config, documents, upstream),
        }),
      ],
      providers: [
        MetadataScanner,
        ResolverPolicies,
        ErrorLogPlugin,
        { provide: PersistedDocuments, useValue: documents },
        ViewerResolver,
        CatalogueResolver,
        TrackResolver,
        EditingResolver,
        UploadsResolver,
        OwnRecordingsResolver,
        PlaylistsResolver,
        SharingResolver,
        RemindersResolver,
        ProgrammesResolver,
        EditedProgrammesResolver,
        StatsResolver,
        TopTrackResolver,
        HeardTrackResolver,
        NumbersResolver,
        UsersResolver,
        AppTokensResolver,
        PeopleResolver,
        DeletionResolver,
        InvitationsResolver,
        HealthResolver,
        InstallationResolver,
        MailResolver,
        AuditResolver,
      ],
      exports: [PersistedDocuments],
    };
  }
}

function graphqlOptions(
  { GRAPHQL_INTROSPECTION: isIntrospectable }: GatewayConfig,
  documents: PersistedDocuments,
  upstream: UpstreamClient,
): Omit<ApolloDriverConfig, 'driver'> {
  return {
    path: GRAPHQL_PATH,
    typePaths: [SDL_FILES],
    context: (request: FastifyRequest) => createGraphqlContext(request, upstream),
    persistedQueries: { cache: documents },
    validationRules: documentLimits({ isIntrospectable }),
    parseOptions: { maxTokens: MAX_TOKENS },
    introspection: isIntrospectable,
    hideSchemaDetailsFromClientErrors: !isIntrospectable,
    graphiql: false,
    formatError,
    stringifyResult,
    autoTransformHttpErrors: false,
    includeStacktraceInErrorResponses: false,
    // The gateway's own check of the origin covers every call that is not a GET, and a GET only reads.
    csrfPrevention: false,
    plugins: [ApolloServerPluginCacheControlDisabled()],
  };
}
