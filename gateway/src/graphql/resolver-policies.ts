import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { POLICY } from '@trax/nest-platform/viewer';

/** Where Nest keeps the type (`Query`, `Mutation` or an object's) that a method of a resolver belongs to. */
const RESOLVER_TYPE = 'graphql:resolver_type';

/** Refuses to start with a field of `Query` or `Mutation` that carries no policy. */
@Injectable()
export class ResolverPolicies implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const fields = this.discovery.getProviders().flatMap(({ instance }) => this.findOpenFields(instance));
    if (fields.length > 0) throw new Error(`These fields carry no policy: ${fields.join(', ')}.`);
  }

  private findOpenFields(instance: unknown): string[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype: Record<string, unknown> = Object.getPrototypeOf(instance);
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name];
      if (typeof method !== 'function') return [];
      const type: unknown = Reflect.getMetadata(RESOLVER_TYPE, method);
      if (type !== 'Query' && type !== 'Mutation') return [];
      const policy = this.reflector.getAllAndOverride<unknown>(POLICY, [method, instance.constructor]);
      return policy === undefined ? [`${instance.constructor.name}.${name}`] : [];
    });
  }
}
