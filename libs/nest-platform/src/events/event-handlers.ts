import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EventType } from '@trax/contracts/events';
import { OnEvent, type EventHandler } from './on-event.js';

/** Finds the `@OnEvent` methods of all providers. */
@Injectable()
export class EventHandlersExplorer implements OnModuleInit {
  /** Complete before the first event arrives. */
  readonly handlers: { [T in EventType]?: EventHandler<T> } = {};

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when two methods handle the same event type */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const method: unknown = instance[name];
        if (typeof method !== 'function') continue;
        for (const type of [this.reflector.get(OnEvent, method) ?? []].flat()) {
          if (this.handlers[type] !== undefined) throw new Error(`${type} has two handlers`);
          this.handlers[type] = method.bind(instance);
        }
      }
    }
  }
}
