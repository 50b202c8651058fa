import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { DiscoveryModule, MetadataScanner } from '@nestjs/core';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Module } from '@nestjs/common';
import { createApp } from '@trax/nest-platform/create-app';
import { Public, SignedIn } from '@trax/nest-platform/viewer';
import { ResolverPolicies } from './resolver-policies.js';

async function start(resolver: new () => object): Promise<void> {
  @Module({ imports: [DiscoveryModule], providers: [MetadataScanner, ResolverPolicies, resolver] })
  class TestModule {}
  const viewer = { resolve: () => Promise.resolve(null) };
  const app = await createApp(TestModule, { name: 'test', logLevel: 'silent', viewer });
  await app.close();
}

describe('a process with a graph', () => {
  it('starts when every field of Query and Mutation carries a policy', async () => {
    @Resolver('Thing')
    class GuardedResolver {
      @Public()
      @Query('things')
      listThings(): void {}

      @SignedIn()
      @Mutation('makeThing')
      makeThing(): void {}

      @ResolveField('part')
      findPart(): void {}
    }
    await expect(start(GuardedResolver)).resolves.toBeUndefined();
  });

  it('refuses to start with a field without one, and names each', async () => {
    @Resolver('Thing')
    class OpenResolver {
      @Query('things')
      listThings(): void {}

      @Mutation('makeThing')
      makeThing(): void {}
    }
    await expect(start(OpenResolver)).rejects.toThrow('OpenResolver.listThings, OpenResolver.makeThing');
  });
});
