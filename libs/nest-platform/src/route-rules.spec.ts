import { Body, Controller, Get, Headers, Module, Param, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describe, expect, it } from '@jest/globals';
import { operation } from '@trax/contracts/operation';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createApp } from './create-app.js';
import { Operation } from './operation.js';
import { setPolicy } from './route-rules.js';
import { Public, SignedIn } from './viewer.js';

const schema = z.strictObject({});
const path = z.strictObject({ id: z.string() });
const body = z.strictObject({ name: z.string() });
const renameThing = operation('POST /api/things/{id}', {
  id: 'renameThing',
  service: 'users',
  policy: 'public',
  summary: 'Rename a thing',
  parameters: { path },
  body,
  answers: { 202: { description: 'Accepted', schema: body } },
});

type Configure = (fastify: FastifyInstance) => void;
const start = async (controller: new () => object, configure: Configure = () => undefined) => {
  @Module({ controllers: [controller] })
  class TestModule {}
  const app: NestFastifyApplication = await createApp(TestModule, {
    name: 'users',
    logLevel: 'silent',
    viewer: { resolve: () => Promise.resolve(null) },
    configure: async (starting) => configure(starting.getHttpAdapter().getInstance()),
  });
  const [answer] = await Promise.all([
    app.inject({ method: 'POST', url: '/api/things/a', payload: { name: 'b' } }),
    app.inject({ method: 'POST', url: '/api/things/a', payload: {} }).then(({ statusCode }) => statusCode),
  ]);
  await app.close();
  return answer;
};

@Controller()
class ThingsController {
  @Operation(renameThing)
  renameThing(
    @Param({ schema: renameThing.parameters.path }) { id }: z.infer<typeof path>,
    @Body({ schema: renameThing.body }) { name }: z.infer<typeof body>,
  ): object {
    return { name: `${id} ${name}` };
  }
}

describe('a process', () => {
  it('answers an operation at its path, with its status', async () => {
    const answer = await start(ThingsController);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ name: 'a b' });
  });

  it('starts when every route has a policy and every parameter a schema', async () => {
    @Controller('good')
    class GoodController {
      @SignedIn()
      @Get(':id')
      get(@Param({ schema }) found: object, @Query({ schema }) query: object): object {
        return { found, query };
      }

      notARoute(anything: object): object {
        return anything;
      }
    }
    await expect(start(GoodController)).resolves.toBeDefined();
  });

  it('refuses to start with a route without a policy', async () => {
    @Controller('open')
    class OpenController {
      @Get()
      list(): void {}
    }
    await expect(start(OpenController)).rejects.toThrow('GET /open');
  });

  it('refuses to start with a route without a policy that is put on Fastify directly', async () => {
    const addRoute: Configure = (fastify) => void fastify.get('/open', () => 'open');
    await expect(start(ThingsController, addRoute)).rejects.toThrow('GET /open');
    const inPlugin: Configure = (fastify) => void fastify.register(async (scope) => addRoute(scope));
    await expect(start(ThingsController, inPlugin)).rejects.toThrow('GET /open');
  });

  it('takes the policy of a scope for the routes of its plugins', async () => {
    const configure: Configure = (fastify) =>
      void fastify.register(async (scope) => {
        setPolicy(scope, 'public');
        await scope.register(async (plugin) => plugin.get('/open', () => 'open'));
      });
    await expect(start(ThingsController, configure)).resolves.toBeDefined();
  });

  it('refuses to start with a parameter that nothing validates, and names each', async () => {
    @Controller('loose')
    class LooseController {
      @Public()
      @Post(':id')
      save(@Param() found: object, @Query('q') query: string, @Headers('x-y') header: string): object {
        return { found, query, header };
      }

      @Public()
      @Post()
      add(@Body() input: object): object {
        return input;
      }
    }
    const attempt = start(LooseController);
    await expect(attempt).rejects.toThrow('LooseController.save has a @Param without a schema');
    await expect(attempt).rejects.toThrow('LooseController.save has a @Query without a schema');
    await expect(attempt).rejects.toThrow('LooseController.save has a @Headers without a schema');
    await expect(attempt).rejects.toThrow('LooseController.add has a @Body without a schema');
  });

  it('refuses to start with a handler that differs from its operation', async () => {
    @Controller()
    class DifferentController {
      @Operation({ ...renameThing, service: 'stats' })
      rename(@Body({ schema }) input: object, @Query({ schema }) query: object): object {
        return { input, query };
      }
    }
    const attempt = start(DifferentController);
    await expect(attempt).rejects.toThrow('DifferentController.rename has no @Param for what its operation declares');
    await expect(attempt).rejects.toThrow("DifferentController.rename has a @Body that is not its operation's");
    await expect(attempt).rejects.toThrow("DifferentController.rename has a @Query that is not its operation's");
    await expect(attempt).rejects.toThrow('DifferentController.rename has an operation of stats');
  });
});
