import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Policy } from '@trax/contracts/operation';
import { POLICY } from '@trax/nest-platform/viewer';

/** Where Nest keeps the type (`Query`, `Mutation` or an object's) that a method of a resolver belongs to. */
const RESOLVER_TYPE = 'graphql:resolver_type';

/** `name`: of the method that answers the field, with its resolver. */
type Field = { readonly name: string; readonly policy: Policy | undefined };

/** Refuses to start with a field of `Query` or `Mutation` that carries no policy. */
@Injectable()
export class ResolverPolicies implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.listFields().filter(({ policy }) => policy === undefined);
    if (open.length > 0) throw new Error(`These fields carry no policy: ${open.map(({ name }) => name).join(', ')}.`);
  }

  /** The fields of `Query` and `Mutation`. */
  listFields(): Field[] {
    return this.discovery.getProviders().flatMap(({ instance }) => this.listFieldsOf(instance));
  }

  private listFieldsOf(instance: unknown): Field[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype: Record<string, unknown> = Object.getPrototypeOf(instance);
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name];
      if (typeof method !== 'function') return [];
      const type: unknown = Reflect.getMetadata(RESOLVER_TYPE, method);
      if (type !== 'Query' && type !== 'Mutation') return [];
      const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [method, instance.constructor]);
      return [{ name: `${instance.constructor.name}.${name}`, policy }];
    });
  }
}
