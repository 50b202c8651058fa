import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { POLICY } from './viewer.js';

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

type RouteArguments = Readonly<Record<string, { schema?: unknown }>>;

/** What is missing at the parameters of one handler; Nest would pass them on unvalidated without a word. */
export function findUnvalidatedParameters(parameters: RouteArguments): string[] {
  return Object.entries(parameters).flatMap(([key, { schema }]) => {
    const decorator = VALIDATED[key.split(':')[0] ?? ''];
    return decorator !== undefined && schema === undefined ? [`a ${decorator} without a schema`] : [];
  });
}

/** Refuses to start with a route that carries no policy or a parameter that no schema validates. */
@Injectable()
export class RouteRules implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const faults = this.discovery.getControllers().flatMap(({ metatype }) => {
      return typeof metatype === 'function' ? this.findFaults(metatype) : [];
    });
    if (faults.length > 0) throw new Error(`These routes are not safe to serve: ${faults.join('; ')}.`);
  }

  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest's own type of a class
  private findFaults(controller: Function): string[] {
    const prototype: Record<string, unknown> = controller.prototype;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(ROUTE_PATH, handler)) return [];
      const policy = this.reflector.getAllAndOverride<unknown>(POLICY, [handler, controller]);
      const parameters: RouteArguments = Reflect.getMetadata(ROUTE_ARGUMENTS, controller, name) ?? {};
      const faults = [...(policy === undefined ? ['no policy'] : []), ...findUnvalidatedParameters(parameters)];
      return faults.map((fault) => `${controller.name}.${name} has ${fault}`);
    });
  }
}
