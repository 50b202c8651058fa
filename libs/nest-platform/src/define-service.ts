import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { SERVICE_PORTS, type ServiceName } from '@trax/contracts/services';
import { DataSource } from 'typeorm';
import { AuditWriter, publishAction, type RecordAction } from './audit.interceptor.js';
import { readConfig, serviceSettings, type Config, type Shape } from './config.js';
import { DatabaseTimes, type ServiceDatabase } from './database/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import { EventsModule } from './events/events.module.js';
import { HealthReportModule } from './health-report.module.js';
import { startService, type RunningService } from './start-service.js';

type Modules = ReadonlyArray<Type | DynamicModule>;
type CommonConfig = Config<ReturnType<typeof serviceSettings>>;

type NamedDatabase = ServiceDatabase & { readonly name: ServiceName };

type ServiceDeclaration<S extends Shape> = {
  /** Of `defineDatabase`; the service has its name. */
  readonly database: NamedDatabase;
  /** The settings that the service has besides those of every service; some depend on the value of another. */
  readonly settings?: (isProduction: boolean, environment: NodeJS.ProcessEnv) => S;
  /** The modules of the service; a function where they need the configuration. */
  readonly modules: Modules | ((config: CommonConfig & Config<S>) => Modules);
  /** How an entry of the audit log is written; without it, as an event for the service that keeps the log. */
  readonly recordAction?: RecordAction;
};

/** What a process, a migration, a command or a spec needs of a service. Its database is a part of it. */
export type ServiceDefinition = NamedDatabase & {
  settings(nodeEnv: string | undefined, environment?: NodeJS.ProcessEnv): Shape;
  /** `times` of a spec. @throws ConfigError when `environment` is not complete */
  createModule(environment: NodeJS.ProcessEnv, times?: DatabaseTimes): DynamicModule;
  /** @throws Error when `environment` is not complete or the service cannot start */
  start(environment: NodeJS.ProcessEnv): Promise<RunningService>;
};

/** The module of a service: its database, its events, and the modules of its declaration. */
@Module({})
class ServiceModule {}

/** Declares a service (`services/<name>/src/definition.ts`): its port, settings, module and start follow. */
export function defineService<S extends Shape = Record<never, never>>(
  declaration: ServiceDeclaration<S>,
): ServiceDefinition {
  const { database, modules, recordAction = publishAction } = declaration;
  const { name } = database;

  const settings = (nodeEnv: string | undefined, environment: NodeJS.ProcessEnv = {}) => ({
    ...serviceSettings(SERVICE_PORTS[name]),
    ...declaration.settings?.(nodeEnv === 'production', environment),
  });
  const read = (environment: NodeJS.ProcessEnv) =>
    readConfig(settings(environment['NODE_ENV'], environment), environment) as CommonConfig & Config<S>;

  const createModule = (
    config: CommonConfig & Config<S>,
    times: DatabaseTimes = { ...new DatabaseTimes(), statementTimeoutMs: config.ANSWER_WITHIN_MS },
  ): DynamicModule => ({
    module: ServiceModule,
    global: true,
    imports: [
      DatabaseModule.forRoot(database, config, times),
      EventsModule.register({ consumer: name, config }),
      HealthReportModule.register(config),
      ...(typeof modules === 'function' ? modules(config) : modules),
    ],
    providers: [
      {
        provide: AuditWriter,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) => new AuditWriter(dataSource, recordAction),
      },
    ],
    exports: [AuditWriter],
  });

  return {
    ...database,
    settings,
    createModule: (environment, times) => createModule(read(environment), times),
    start: async (environment) => {
      const config = read(environment);
      return startService(name, createModule(config), config);
    },
  };
}
