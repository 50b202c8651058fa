import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Operation, Policy } from '@trax/contracts/operation';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { OPERATION } from './operation.js';

/** Fails the start of a process in which a route has no policy, whether Nest or a plugin put it on Fastify. */
export function requirePolicies(fastify: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
  fastify.addHook('onReady', (done) => {
    const open = routes.filter(({ config }) => config?.policy === undefined);
    const names = open.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    done(open.length === 0 ? undefined : new Error(`These routes have no policy: ${names}.`));
  });
}

/** The policy of every route of a scope that has none of its own: for plugins that add routes themselves. */
export function setPolicy(scope: FastifyInstance, policy: Policy): void {
  scope.addHook('onRoute', (route) => {
    route.config = { policy, ...route.config };
  });
}

// Nest keeps these names in its metadata and exports them from no public entry.
const ROUTE_PATH = 'path';
const ROUTE_ARGUMENTS = '__routeArguments__';
const VALIDATED: Readonly<Record<string, string>> = {
  [RouteParamtypes.BODY]: '@Body',
  [RouteParamtypes.RAW_BODY]: '@RawBody',
  [RouteParamtypes.QUERY]: '@Query',
  [RouteParamtypes.PARAM]: '@Param',
  [RouteParamtypes.HEADERS]: '@Headers',
};

type ControllerClass = NonNullable<ReturnType<DiscoveryService['getControllers']>[number]['metatype']>;
type RouteArguments = Readonly<Record<string, { schema?: unknown }>>;
type Parameter = { decorator: string; schema: unknown };

function findParameters(routeArguments: RouteArguments): Parameter[] {
  return Object.entries(routeArguments).flatMap(([key, { schema }]) => {
    const decorator = VALIDATED[key.split(':')[0] ?? ''];
    return decorator === undefined ? [] : [{ decorator, schema }];
  });
}

/** Where a handler differs from the operation that it answers. */
function findDifferences({ route, parameters, body }: Operation, used: readonly Parameter[]): string[] {
  const declared: [string, unknown][] = [
    // What a route of its own matches is not the path of the declaration.
    ['@Param', route === undefined ? parameters?.path : undefined],
    ['@Query', parameters?.query],
    ['@Body', body],
  ];
  return declared.flatMap(([decorator, schema]) => {
    const found = used.filter((parameter) => parameter.decorator === decorator).map((parameter) => parameter.schema);
    if (found.some((one) => one !== schema)) return [`a ${decorator} that is not its operation's`];
    return schema !== undefined && found.length === 0 ? [`no ${decorator} for what its operation declares`] : [];
  });
}

export const PROCESS_NAME = Symbol('process name');

/** Refuses to start with a parameter that no schema validates, or a handler that differs from its operation. */
@Injectable()
export class RouteRules implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(PROCESS_NAME) private readonly processName: string,
  ) {}

  onModuleInit(): void {
    const faults = this.discovery.getControllers().flatMap(({ metatype }) => {
      return typeof metatype === 'function' ? this.findFaults(metatype) : [];
    });
    if (faults.length > 0) throw new Error(`These routes are not safe to serve: ${faults.join('; ')}.`);
  }

  private findFaults(controller: ControllerClass): string[] {
    const prototype: Record<string, unknown> = controller.prototype;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(ROUTE_PATH, handler)) return [];
      const parameters = findParameters(Reflect.getMetadata(ROUTE_ARGUMENTS, controller, name) ?? {});
      const operation: Operation | undefined = Reflect.getMetadata(OPERATION, handler);
      const faults = [
        ...parameters.filter(({ schema }) => schema === undefined).map((one) => `a ${one.decorator} without a schema`),
        ...(operation === undefined ? [] : findDifferences(operation, parameters)),
        ...(operation === undefined || this.mayAnswer(operation) ? [] : [`an operation of ${operation.service}`]),
      ];
      return faults.map((fault) => `${controller.name}.${name} has ${fault}`);
    });
  }

  private mayAnswer({ service, delivery }: Operation): boolean {
    return service === this.processName || (delivery === 'wrapped' && this.processName === 'gateway');
  }
}
